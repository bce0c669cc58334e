/** Allergies and intolerances of a chart; part of the domain `patients`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, id, line, text } from '../../kernel/values.ts'
import { allergen } from './allergens.ts'
import { allergyCategories, allergyCriticalities, allergyTypes, allergyVerifications } from './allergy-rules.ts'
import { allQuery, chartErrors, childParams, optional } from './chart-calls.ts'
import { changeReason, entryFields, entryVersionFields, errorBody } from './entries.ts'

/** What FHIR says of an allergy beside what happens; null: nobody said. */
const allergyFacts = {
  /** Its allergen in the list of `listAllergens`: what the safety check compares. Null: it is text alone, and is not checked. */
  allergen_code: z.string().nullable(),
  /** What the body does: FHIR's `AllergyIntolerance.type`. */
  type: z.enum(allergyTypes).nullable(),
  /** Of which kind the substance is: FHIR's `AllergyIntolerance.category`. */
  category: z.enum(allergyCategories).nullable(),
  /** How dangerous the next contact would be. */
  criticality: z.enum(allergyCriticalities).nullable(),
  /** How sure it is: FHIR's `AllergyIntolerance.verificationStatus`. */
  verification_status: z.enum(allergyVerifications).nullable(),
  /** The first day that `onset_date_time` may mean. */
  onset_on: z.string().nullable(),
  /** Since when: a year, a month, a day or an instant. */
  onset_date_time: dateTime.nullable(),
}

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
  ...allergyFacts,
  ...entryFields,
})
export type Allergy = z.infer<typeof allergy>

/** What an allergy said, and who wrote that; what it is against never changes. */
export const allergyVersion = z.object({
  ...entryVersionFields,
  reaction: z.string().nullable(),
  severity: allergy.shape.severity,
  status: allergy.shape.status,
  ...allergyFacts,
})
export type AllergyVersion = z.infer<typeof allergyVersion>

const changedFacts = {
  /** What the body does. */
  type: optional(z.enum(allergyTypes)),
  /** Of which kind the substance is. */
  category: optional(z.enum(allergyCategories)),
  /** How dangerous the next contact would be. */
  criticality: optional(z.enum(allergyCriticalities)),
  /** `refuted` ends it. */
  verification_status: optional(z.enum(allergyVerifications)),
  /** Since when: a year, a month, a day or an instant. */
  onset_date_time: optional(dateTime),
}

/** A code of the list of allergens; a brand with several ingredients has theirs, with ` + ` between. */
const allergenCode = line(200)

/** An allergy that is active and has no code, and what its text may mean. */
export const allergyToCode = allergy
  .pick({ id: true, patient_id: true, substance: true, reaction: true, recorded_at: true, recorded_date_time: true, version: true })
  .extend({
    patient_name: z.string(),
    patient_record_number: z.string(),
    /** The best first. */
    proposals: z.array(
      allergen.pick({ code: true, name: true }).extend({
        /** The text is its name as it stands; otherwise it is near. */
        is_exact: z.boolean(),
      }),
    ),
  })
export type AllergyToCode = z.infer<typeof allergyToCode>

export const allergies = {
  listAllergiesToCode: call({
    method: 'GET',
    path: '/org/allergies-to-code',
    access: 'org:clinical.write',
    patient_data: 'clinical',
    summary:
      'Active allergies without a code, each with what its text may mean: nothing is checked against them. Those of restricted charts are left out until the chart is opened.',
    query: listQuery,
    output: page(allergyToCode),
  }),
  codeAllergy: call({
    method: 'POST',
    path: '/org/patients/{id}/allergies/{child_id}/code',
    access: 'org:clinical.write',
    audit: 'allergy.code',
    patient_data: 'clinical',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'refused_by_rule'],
    summary:
      'Confirms what an active allergy is to, by its code. The text stays as it was written, and what is prescribed is checked again.',
    params: childParams,
    body: body({ allergen_code: allergenCode }),
    output: allergy,
  }),
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
    errors: [...chartErrors, 'already_exists', 'refused_by_rule'],
    summary: 'Records an allergy. A text that is the name of an allergen of the list is coded by it.',
    params: idParams,
    body: body({
      substance: line(200),
      allergen_code: optional(allergenCode),
      reaction: optional(text(500)),
      severity: allergy.shape.severity.default('unknown'),
      ...changedFacts,
    }),
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
      allergen_code: optional(allergenCode),
      ...changedFacts,
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
