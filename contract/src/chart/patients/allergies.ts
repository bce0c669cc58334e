/** Allergies and intolerances of a chart; part of the domain `patients`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, line, text } from '../../kernel/values.ts'
import { allQuery, chartErrors, childParams, optional } from './chart-calls.ts'
import { changeReason, entryFields, entryVersionFields, errorBody } from './entries.ts'

/** An allergy or intolerance on a chart; clinical staff and the patient see it. */
export const allergy = z.object({
  id,
  patient_id: id,
  /** SNOMED CT. `716186003`: not an allergy, but the record that none is known. */
  code: z.string().nullable(),
  /** Where it came from, when it was not recorded here. */
  source: z.string().nullable(),
  substance: z.string(),
  reaction: z.string().nullable(),
  severity: z.enum(['mild', 'moderate', 'severe', 'unknown']),
  status: z.enum(['active', 'inactive', 'entered-in-error']),
  ...entryFields,
})
export type Allergy = z.infer<typeof allergy>

/** What an allergy said, and who wrote that; what it is against never changes. */
export const allergyVersion = z.object({
  ...entryVersionFields,
  reaction: z.string().nullable(),
  severity: allergy.shape.severity,
  status: allergy.shape.status,
})
export type AllergyVersion = z.infer<typeof allergyVersion>

export const allergies = {
  listAllergies: call({
    method: 'GET',
    path: '/org/patients/{id}/allergies',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'Allergies of a chart: active first, then by severity.',
    params: idParams,
    query: allQuery,
    output: page(allergy),
  }),
  createAllergy: call({
    method: 'POST',
    path: '/org/patients/{id}/allergies',
    access: 'org:clinical.write',
    audit: 'allergy.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'already_exists'],
    summary: 'Records an allergy.',
    params: idParams,
    body: body({ substance: line(200), reaction: optional(text(500)), severity: allergy.shape.severity.default('unknown') }),
    output: allergy,
  }),
  recordNoKnownAllergies: call({
    method: 'POST',
    path: '/org/patients/{id}/allergies/none-known',
    access: 'org:clinical.write',
    audit: 'allergy.none-known',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'already_exists'],
    summary: 'Records that the patient was asked and has no known allergies; an allergy recorded later ends it.',
    params: idParams,
    output: allergy,
  }),
  updateAllergy: call({
    method: 'PATCH',
    path: '/org/patients/{id}/allergies/{child_id}',
    access: 'org:clinical.write',
    audit: 'allergy.change',
    patient_data: 'clinical',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary:
      "Changes an allergy; what stood before stays as a version. Another's needs `clinical.correct` and a reason; what was entered in error stays as it is.",
    params: childParams,
    body: body({
      reaction: optional(text(500)),
      severity: allergy.shape.severity.optional(),
      status: z.enum(['active', 'inactive']).optional(),
      reason: changeReason,
    }),
    output: allergy,
  }),
  enterAllergyInError: call({
    method: 'POST',
    path: '/org/patients/{id}/allergies/{child_id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'allergy.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: "Marks an allergy as entered in error; it no longer counts. Another's needs `clinical.correct`.",
    params: childParams,
    body: errorBody,
    output: allergy,
  }),
  listAllergyVersions: call({
    method: 'GET',
    path: '/org/patients/{id}/allergies/{child_id}/versions',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What an allergy has said, each with who wrote it and why, the latest first.',
    params: childParams,
    query: listQuery,
    output: page(allergyVersion),
  }),
}
