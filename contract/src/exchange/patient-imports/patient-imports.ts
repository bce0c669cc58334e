/** Imports of patients from other systems: upload, preview person by person, commit as a job, report. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, line } from '../../kernel/values.ts'
import {
  importActions,
  importDecisions,
  importFormats,
  importLimit,
  importReasons,
  importRowStatuses,
  importStatuses,
  importTypes,
  remainderParts,
  remainderReasons,
} from './import-rules.ts'

/** How many resources of one type came with a person, and where they went. */
export const importCount = z.object({
  /** Of FHIR R4, or `CSV` for a line of a table. */
  resource_type: z.string(),
  /** How many came. */
  received: z.number().int(),
  /** How many became rows of the chart: demographics, problems, allergies, observations, vaccinations. */
  placed: z.number().int(),
  /** How many are kept as they came, under Imported in the chart. */
  kept: z.number().int(),
  /** How many were on the chart from an earlier import. */
  repeated: z.number().int(),
})
export type ImportCount = z.infer<typeof importCount>

/** What of a person has no place in the chart. It stays in what is kept as it came, and is named so that somebody can look. */
export const importRemainder = z.object({
  /** Where it stands: a name, a number, a telephone or address, a contact, another element of the Patient, a column of a table. */
  part: z.enum(remainderParts),
  /** Which: `fax`, `maritalStatus`, or the heading of the column. */
  detail: z.string(),
  /**
   * The chart has no place for it, it can not be read, the chart's list is full, the chart that was there stays as it is, or
   * another chart has the number.
   */
  reason: z.enum(remainderReasons),
  count: z.number().int(),
})
export type ImportRemainder = z.infer<typeof importRemainder>

/** An upload of patients with what became of it. */
export const patientImport = z.object({
  id,
  /** Of the file: a table, or FHIR R4 resources. */
  format: z.enum(importFormats),
  /** As it was called where it came from. */
  file_name: z.string(),
  size_bytes: z.number().int(),
  status: z.enum(importStatuses),
  /** People in the file. */
  rows_total: z.number().int(),
  /** Of them, those whose turn has been. */
  rows_done: z.number().int(),
  /** How many people each decision concerns. */
  decisions: z.object({
    /** People for whom a chart is made. */
    create: z.number().int(),
    /** People who are added to a chart that is there. */
    merge: z.number().int(),
    /** People who are left out. */
    skip: z.number().int(),
  }),
  /** People whose turn failed. */
  rows_failed: z.number().int(),
  /** What of the file belongs to no patient and was not taken. */
  left_out: z.array(
    z.object({
      /** Of FHIR R4. */
      resource_type: z.string(),
      count: z.number().int(),
      reason: z.string(),
    }),
  ),
  author_name: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  can: z.array(z.enum(importActions)),
})
export type PatientImport = z.infer<typeof patientImport>

/** One person of an upload: who it is, what is to become of them and why, and what became of each of their resources. */
export const patientImportRow = z.object({
  id,
  /** The place in the file, from 1. */
  number: z.number().int(),
  name: z.string(),
  birth_date: day.nullable(),
  /** What is to become of the person: a new chart, an addition to a chart that is there, or nothing. */
  decision: z.enum(importDecisions),
  /** Why this was proposed. */
  reason: z.enum(importReasons),
  /** The chart that it is put on. */
  patient: z.object({ id, name: z.string(), record_number: z.string(), birth_date: day.nullable() }).nullable(),
  status: z.enum(importRowStatuses),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
  counts: z.array(importCount),
  /** What of the person itself is not put on the chart. */
  remainders: z.array(importRemainder),
})
export type PatientImportRow = z.infer<typeof patientImportRow>

export const patientImports = {
  uploadPatientImport: call({
    method: 'POST',
    path: '/org/patient-imports',
    access: 'org:patients.import',
    audit: 'patient-import.create',
    status: 201,
    errors: ['refused_by_rule', 'unavailable'],
    summary:
      'Uploads patients: a table as CSV with a line of headings, or FHIR R4 bundles as JSON or one per line. Nothing is put on a chart yet.',
    query: z.strictObject({
      /** What the file is called where it comes from; the charts name it as their source. */
      file_name: line(200),
    }),
    file: { types: importTypes, limit: importLimit },
    cost: 200,
    output: patientImport,
  }),
  listPatientImports: call({
    method: 'GET',
    path: '/org/patient-imports',
    access: 'org:patients.import',
    summary: 'Imports of the clinic, the latest first.',
    query: listQuery,
    output: page(patientImport),
  }),
  getPatientImport: call({
    method: 'GET',
    path: '/org/patient-imports/{id}',
    access: 'org:patients.import',
    errors: ['not_found'],
    summary: 'An import and how far it has come.',
    params: idParams,
    output: patientImport,
  }),
  listPatientImportRows: call({
    method: 'GET',
    path: '/org/patient-imports/{id}/rows',
    access: 'org:patients.import',
    patient_data: 'demographics',
    errors: ['not_found'],
    summary: 'The people of an import in the order of the file, with what is to become of each, or has.',
    params: idParams,
    query: listQuery.extend({
      /** Only people with this decision. */
      decision: z.enum(importDecisions).optional(),
      status: z.enum(importRowStatuses).optional(),
    }),
    output: page(patientImportRow),
  }),
  updatePatientImportRow: call({
    method: 'PATCH',
    path: '/org/patient-import-rows/{id}',
    access: 'org:patients.import',
    audit: 'patient-import.change',
    patient_data: 'demographics',
    errors: ['not_found', 'break_glass_required', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Decides what becomes of a person before the import starts: a new chart, an addition to a chart, or nothing.',
    params: idParams,
    body: body({
      /** What is to become of the person. */
      decision: z.enum(importDecisions),
      /** The chart to add to; needed for `merge` and only there. */
      patient_id: id.nullable().optional(),
    }),
    output: patientImportRow,
  }),
  startPatientImport: call({
    method: 'POST',
    path: '/org/patient-imports/{id}/start',
    access: 'org:patients.import',
    audit: 'patient-import.start',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Puts the people of an import on charts, one after another, in the background.',
    params: idParams,
    output: patientImport,
  }),
  cancelPatientImport: call({
    method: 'POST',
    path: '/org/patient-imports/{id}/cancel',
    access: 'org:patients.import',
    audit: 'patient-import.cancel',
    errors: ['not_found', 'state_not_allowed'],
    summary: 'Ends an import. What is on charts already stays there; the rest is forgotten.',
    params: idParams,
    output: patientImport,
  }),
}
