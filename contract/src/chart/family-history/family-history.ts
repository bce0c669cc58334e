/** Illnesses in the family of a patient: who had what, from which age, and whether they live. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, line, text } from '../../kernel/values.ts'
import { role } from '../patients/authorship.ts'
import { chartErrors } from '../patients/chart-calls.ts'
import { familyHistoryActions, familyHistoryStatuses, relations } from './family-history-rules.ts'

const age = z.number().int().min(0).max(130).nullable()

const fields = {
  /** How they are related to the patient. */
  relation: z.enum(relations),
  /** At which age it began, in whole years. */
  onset_age: age,
  /** Whether they have died; null where it is not known. */
  is_deceased: z.boolean().nullable(),
  note: text(500).nullable(),
}

/** An illness of a relative. It never changes: a correction takes its place. */
export const familyHistoryEntry = z.object({
  id,
  patient_id: id,
  ...fields,
  /** Null: it is text alone. */
  code: z.string().nullable(),
  /** The system of the code as a URI. */
  code_system: z.string().nullable(),
  display: z.string(),
  status: z.enum(familyHistoryStatuses),
  /** The entry whose place it takes. */
  replaces_id: id.nullable(),
  /** `true`: a later entry has taken its place. */
  is_replaced: z.boolean(),
  author_name: z.string(),
  author_role: role,
  created_at: instant,
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: instant }).nullable(),
  can: z.array(z.enum(familyHistoryActions)),
})
export type FamilyHistoryEntry = z.infer<typeof familyHistoryEntry>

const entryBody = body({
  relation: fields.relation,
  /** What it is called; a code that is known here has its own words. */
  display: line(200).optional(),
  code: line(20).nullable().default(null),
  /** ICD-10-CM, where it is left out beside a code. */
  code_system: line(200).nullable().default(null),
  /** At which age it began, in whole years. */
  onset_age: age.default(null),
  is_deceased: fields.is_deceased.default(null),
  note: fields.note.default(null),
})

export const familyHistory = {
  listFamilyHistory: call({
    method: 'GET',
    path: '/org/patients/{id}/family-history',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'Illnesses in the family of a patient, the latest entry first: also what was replaced or entered in error.',
    params: idParams,
    query: listQuery,
    output: page(familyHistoryEntry),
  }),
  createFamilyHistory: call({
    method: 'POST',
    path: '/org/patients/{id}/family-history',
    access: 'org:clinical.write',
    audit: 'family-history.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records an illness of a relative, by a code or by text alone.',
    params: idParams,
    body: entryBody,
    output: familyHistoryEntry,
  }),
  correctFamilyHistory: call({
    method: 'POST',
    path: '/org/family-history/{id}/correct',
    access: 'org:clinical.write',
    audit: 'family-history.change',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Puts another entry in the place of one, which stays readable.',
    params: idParams,
    body: entryBody,
    output: familyHistoryEntry,
  }),
  enterFamilyHistoryInError: call({
    method: 'POST',
    path: '/org/family-history/{id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'family-history.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden'],
    summary: 'Marks an entry as written in error; it no longer counts.',
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: familyHistoryEntry,
  }),
}
