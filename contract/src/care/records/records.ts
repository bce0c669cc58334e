/** Records, and a chart as a whole. Notes have a file of their own. */
import { z } from 'zod'
import { author, personInRole, role, versionFields } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, id, line, text } from '../../kernel/values.ts'
import { recordKinds } from './note-rules.ts'

const reason = body({ reason: text(500, 3) })

const code = z.object({ system: line(200, 0), code: line(40, 0), display: line(200, 0) })
const codes = z.array(code)
const recordFields = {
  id,
  patient_id: id,
  encounter_id: id.nullable(),
  kind: z.enum(recordKinds),
  title: z.string(),
  author_name: z.string(),
  finalizer_name: z.string().nullable(),
  finalized_at: z.string().nullable(),
  released_at: z.string().nullable(),
  created_at: z.string(),
}
/** A clinical record as a list shows it. */
export const recordItem = z.object({
  ...recordFields,
  patient_name: z.string(),
  status: z.enum(['draft', 'final', 'entered-in-error']),
})
export type RecordItem = z.infer<typeof recordItem>

/** A clinical record on a chart: an observation, a procedure, an immunization and the like. Signed ones are never changed, only superseded. */
export const record = recordItem.extend({
  patient_birth_date: z.string().nullable(),
  patient_record_number: z.string(),
  body: z.string(),
  codes,
  author_role: role,
  /** Whoever wrote any version of its text, in the order in which they first wrote. */
  authors: z.array(author),
  finalizer_role: role,
  /** In the register of the finalizer's profession, as it was then. */
  finalizer_registration: z.string().nullable(),
  released_by_name: z.string().nullable(),
  released_by_role: role,
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: z.string() }).nullable(),
  updated_at: z.string(),
  version: z.number().int(),
  can: z.array(z.enum(['edit', 'finalize', 'release', 'enter-in-error'])),
})
export type ClinicalRecord = z.infer<typeof record>

/** What a patient sees of a released record. */
export const myRecordItem = z.object({
  id,
  kind: z.enum(recordKinds),
  title: z.string(),
  /** Whoever wrote any version of its text. */
  authors: z.array(personInRole),
  /** Who answers for it. */
  finalizer_name: z.string(),
  finalizer_role: role,
  finalizer_registration: z.string().nullable(),
  finalized_at: z.string(),
  released_at: z.string(),
})

/** A clinical record as it was at one time. */
export const recordVersion = z.object({ ...versionFields, body: z.string(), codes })
export type RecordVersion = z.infer<typeof recordVersion>

export const records = {
  getChart: call({
    method: 'GET',
    path: '/org/patients/{id}/chart',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What a chart holds: how much of each section, and the next and the last visit.',
    params: idParams,
    output: z.object({
      counts: z.object({
        visits: z.number().int(),
        notes: z.number().int(),
        /** How often somebody was measured, whatever was measured each time. */
        vitals: z.number().int(),
        /** Laboratory orders. */
        labs: z.number().int(),
        records: z.number().int(),
        prescriptions: z.number().int(),
        allergies: z.number().int(),
        conditions: z.number().int(),
        documents: z.number().int(),
        immunizations: z.number().int(),
        /** Illnesses in the family that hold. */
        family_history: z.number().int(),
        /** What came from other systems. */
        imported: z.number().int(),
      }),
      next_visit: z
        .object({ id, starts_at: z.string(), status: z.string(), practitioner_name: z.string(), service_name: z.string() })
        .nullable(),
      last_visit: z.object({ id, starts_at: z.string(), practitioner_name: z.string(), service_name: z.string() }).nullable(),
      /** The visit that is going on, to which a note written now belongs. */
      open_encounter: z.object({ id, started_at: z.string(), practitioner_id: id.nullable() }).nullable(),
      /** The visit for which the patient is here: waiting, in consultation, or finished so lately that it can be reopened. */
      current_visit: z.object({ id, status: z.string() }).nullable(),
    }),
  }),
  listRecords: call({
    method: 'GET',
    path: '/org/records',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: ['break_glass_required'],
    summary: 'Records of the clinic, latest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      kind: z.enum(recordKinds).optional(),
      patient_id: id.optional(),
      encounter_id: id.optional(),
      status: recordItem.shape.status.optional(),
      released: flag.optional(),
    }),
    output: page(recordItem),
  }),
  createRecord: call({
    method: 'POST',
    path: '/org/records',
    access: 'org:clinical.write',
    audit: 'record.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Begins a record.',
    body: body({
      patient_id: id,
      encounter_id: id.nullable().optional(),
      kind: z.enum(recordKinds),
      title: line(200),
      body: text(20_000),
      codes: z.array(code).max(50).default([]),
    }),
    output: record,
  }),
  getRecord: call({
    method: 'GET',
    path: '/org/records/{id}',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'One record.',
    params: idParams,
    output: record,
  }),
  listRecordVersions: call({
    method: 'GET',
    path: '/org/records/{id}/versions',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'The texts that a record has had, each with its author, latest first: one for each person and each sitting.',
    params: idParams,
    query: listQuery,
    output: page(recordVersion),
  }),
  updateRecord: call({
    method: 'PATCH',
    path: '/org/records/{id}',
    access: 'org:clinical.write',
    audit: 'record.change',
    patient_data: 'clinical',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'forbidden', 'refused_by_rule'],
    summary: 'Saves a draft.',
    params: idParams,
    body: body({ title: line(200).optional(), body: text(20_000).optional(), codes: z.array(code).max(50).optional() }),
    output: record,
  }),
  finalizeRecord: call({
    method: 'POST',
    path: '/org/records/{id}/finalize',
    access: 'org:clinical.write',
    audit: 'record.finalize',
    patient_data: 'clinical',
    versioned: true,
    errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'forbidden', 'refused_by_rule'],
    summary: 'Makes a record final: its text no longer changes. What another wrote needs the permission to sign.',
    params: idParams,
    output: record,
  }),
  releaseRecord: call({
    method: 'POST',
    path: '/org/records/{id}/release',
    access: 'org:clinical.write',
    audit: 'record.release',
    patient_data: 'clinical',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden'],
    summary: 'Shows a final record to the patient, and tells them.',
    params: idParams,
    output: record,
  }),
  enterRecordInError: call({
    method: 'POST',
    path: '/org/records/{id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'record.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden'],
    summary: 'Marks a record as written in error; the patient no longer sees it.',
    params: idParams,
    body: reason,
    output: record,
  }),

  listMyRecords: call({
    method: 'GET',
    path: '/patient/records',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    summary: "The patient's records as released, latest first.",
    query: listQuery.extend({ kind: z.enum(recordKinds).optional(), encounter_id: id.optional() }),
    output: page(myRecordItem),
  }),
  getMyRecord: call({
    method: 'GET',
    path: '/patient/records/{id}',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    errors: ['not_found'],
    summary: 'One released record.',
    params: idParams,
    output: myRecordItem.extend({ body: z.string(), codes }),
  }),
}
