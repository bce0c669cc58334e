/** Allergies and intolerances of a chart; part of the domain `patients`. */
import { z } from 'zod'
import { body, call, idParams, page } from '../../kernel/call.ts'
import { id, line, text } from '../../kernel/values.ts'
import { allQuery, chartErrors, childParams, optional } from './chart-calls.ts'

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
  recorded_at: z.string(),
  version: z.number().int(),
})
export type Allergy = z.infer<typeof allergy>

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
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed'],
    summary: 'Changes an allergy, or marks it as entered in error; what was entered in error stays as it is.',
    params: childParams,
    body: body({ reaction: optional(text(500)), severity: allergy.shape.severity.optional(), status: allergy.shape.status.optional() }),
    output: allergy,
  }),
}
