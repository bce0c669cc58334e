/** Observations: what was measured, tested or scored, each with its code, value and unit. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, id, instant, line, text } from '../../kernel/values.ts'
import { observationActions, observationStatuses } from './observation-machine.ts'
import { comparators, dataAbsentReasonKeys } from './observed-value.ts'
import { interpretations, type VitalKey, vitalKeys } from './vital-signs.ts'

/** Those of FHIR R4: http://terminology.hl7.org/CodeSystem/observation-category */
export const observationCategories = [
  'vital-signs',
  'laboratory',
  'survey',
  'exam',
  'social-history',
  'imaging',
  'procedure',
  'therapy',
  'activity',
] as const

/** An observation on a chart, as FHIR R4 has it. It never changes: what takes its place points at it. */
export const observation = z.object({
  id,
  patient_id: id,
  encounter_id: id.nullable(),
  category: z.enum(observationCategories),
  /** The system of the code as a URI: `http://loinc.org`, or the clinic's own. */
  code_system: z.string(),
  /** LOINC, or a code of the clinic's own. */ code: z.string(),
  display: z.string(),
  /** The value as a number, in `unit`; null where it is none. */
  value_number: z.number().nullable(),
  value_comparator: z.enum(comparators).nullable(),
  /** UCUM. */ unit: z.string().nullable(),
  value_text: z.string().nullable(),
  /** The value as a code, where it is one. */
  value_code: z.string().nullable(),
  data_absent_reason: z.enum(dataAbsentReasonKeys).nullable(),
  data_absent_text: z.string().nullable(),
  /** The panel that this is a part of, such as the blood pressure of a systolic pressure. */
  component_of: id.nullable(),
  /** What it was computed from. */
  derived_from: z.array(id),
  /** The row whose place it takes. */
  replaces_id: id.nullable(),
  /** Why it takes the place of another. */
  replaces_reason: z.string().nullable(),
  /** `true`: a later row has taken its place. */
  is_replaced: z.boolean(),
  /** When it was measured, or the specimen was taken. */
  effective_at: z.string(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  effective_date_time: dateTime.nullable(),
  /** When it was recorded or reported. */
  issued_at: z.string(),
  /** Who recorded it, under the name of that time; null where it was made elsewhere. */
  performer_name: z.string().nullable(),
  performer_role: role,
  method: z.string().nullable(),
  /** Who sent it, when it was not recorded here. */
  source: z.string().nullable(),
  /** When it was put on the chart, where it came from another system. */
  imported_at: z.string().nullable(),
  status: z.enum(observationStatuses),
  /** The lowest value of the range that held for this patient then. */
  reference_low: z.number().nullable(),
  /** The highest value of that range. */
  reference_high: z.number().nullable(),
  /** The range in words, where it came so. */
  reference_text: z.string().nullable(),
  /** Who published the range. */
  reference_source: z.string().nullable(),
  /** Where the value lies in that range; null where no range held. */
  interpretation: z.enum(interpretations).nullable(),
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: z.string() }).nullable(),
  can: z.array(z.enum(observationActions)),
})
export type Observation = z.infer<typeof observation>

/** A value with the unit in which it was measured. */
export const measurement = z.strictObject({ value: z.number().min(-1000).max(100_000), unit: line(20) })
export type Measurement = z.infer<typeof measurement>
const measurements = z.strictObject(
  Object.fromEntries(vitalKeys.map((key) => [key, measurement.optional()])) as Record<VitalKey, z.ZodOptional<typeof measurement>>,
)
const reason = text(500, 3)

export const observations = {
  listObservations: call({
    method: 'GET',
    path: '/org/patients/{id}/observations',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'Observations of a chart by when they were made, latest first: also what was replaced or entered in error.',
    params: idParams,
    query: listQuery.extend({
      category: z.enum(observationCategories).optional(),
      code: z.string().trim().min(1).max(40).optional(),
      /** Only what another system sent. */
      elsewhere: z.literal('true').optional(),
    }),
    output: page(observation),
  }),
  listLatestVitals: call({
    method: 'GET',
    path: '/org/patients/{id}/vitals',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'The last valid value of each vital sign.',
    params: idParams,
    output: z.object({ items: z.array(observation) }),
  }),
  recordVitals: call({
    method: 'POST',
    path: '/org/patients/{id}/vitals',
    access: 'org:clinical.write',
    audit: 'observation.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records a set of vital signs that were measured together; the body mass index is computed from weight and height.',
    params: idParams,
    body: body({
      encounter_id: id.nullable().optional(),
      /** Now, where it is left out. */
      effective_at: instant.optional(),
      method: line(200).nullable().optional(),
      measurements,
    }),
    output: z.object({ items: z.array(observation) }),
  }),
  correctObservation: call({
    method: 'POST',
    path: '/org/observations/{id}/correct',
    access: 'org:clinical.write',
    audit: 'observation.change',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary: 'Puts another value in the place of one, which stays readable; what was computed from it is computed anew.',
    params: idParams,
    body: body({ ...measurement.shape, reason }),
    output: observation,
  }),
  enterObservationInError: call({
    method: 'POST',
    path: '/org/observations/{id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'observation.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'state_not_allowed', 'forbidden'],
    summary: 'Marks an observation as entered in error, with its parts and with what was computed from it.',
    params: idParams,
    body: body({ reason }),
    output: observation,
  }),
}
