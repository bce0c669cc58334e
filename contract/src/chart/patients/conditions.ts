/** Diagnoses and problems of a chart; part of the domain `patients`. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, day, id, line, text } from '../../kernel/values.ts'
import { allQuery, chartErrors, childParams, optional } from './chart-calls.ts'
import { conditionSeverities, conditionStatuses, conditionVerifications } from './condition-rules.ts'
import { changeReason, entryFields, entryVersionFields, errorBody } from './entries.ts'

/** A diagnosis or problem on a chart. */
export const condition = z.object({
  id,
  patient_id: id,
  /** Null: it is text alone, and stands for no code. */
  code: z.string().nullable(),
  /** The system of the code as a URI; null beside a code is ICD-10. */
  code_system: z.string().nullable(),
  /** Where it came from, when it was not recorded here. */
  source: z.string().nullable(),
  display: z.string(),
  status: z.enum(conditionStatuses),
  /** How sure it is. */
  verification_status: z.enum(conditionVerifications),
  /** How grave it is, as whoever wrote it down judged; null where nobody did. */
  severity: z.enum(conditionSeverities).nullable(),
  onset_on: z.string().nullable(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  onset_date_time: dateTime.nullable(),
  /** Since when it is over or at rest. */
  abated_on: z.string().nullable(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  abated_date_time: dateTime.nullable(),
  note: z.string().nullable(),
  ...entryFields,
})
export type Condition = z.infer<typeof condition>

/** What a problem said, and who wrote that; what it is never changes. */
export const conditionVersion = z.object({
  ...entryVersionFields,
  ...condition.pick({ status: true, verification_status: true, severity: true, note: true }).shape,
  ...condition.pick({ onset_on: true, onset_date_time: true, abated_on: true, abated_date_time: true }).shape,
})
export type ConditionVersion = z.infer<typeof conditionVersion>

const keptStatus = z.enum(['active', 'recurrence', 'remission', 'resolved'])

const conditionFields = {
  verification_status: condition.shape.verification_status.optional(),
  severity: optional(z.enum(conditionSeverities)),
  onset_on: optional(day),
  /** Since when it is over or at rest. */
  abated_on: optional(day),
  note: optional(text(1000)),
}

export const conditions = {
  listConditions: call({
    method: 'GET',
    path: '/org/patients/{id}/conditions',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'Problems of a chart: active first.',
    params: idParams,
    query: allQuery,
    output: page(condition),
  }),
  createCondition: call({
    method: 'POST',
    path: '/org/patients/{id}/conditions',
    access: 'org:clinical.write',
    audit: 'condition.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records a problem: by a code, which is then called what its system calls it, or by text alone.',
    params: idParams,
    body: body({
      /** What it is called; a code that is known here has its own words. */
      display: line(200).optional(),
      code: optional(line(20)),
      /** ICD-10-CM, where it is left out beside a code. */
      code_system: optional(line(200)),
      status: keptStatus.default('active'),
      ...conditionFields,
    }),
    output: condition,
  }),
  updateCondition: call({
    method: 'PATCH',
    path: '/org/patients/{id}/conditions/{child_id}',
    access: 'org:clinical.write',
    audit: 'condition.change',
    patient_data: 'clinical',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'forbidden', 'refused_by_rule'],
    summary:
      "Changes a problem; what stood before stays as a version. Another's needs `clinical.correct` and a reason; what was entered in error stays as it is.",
    params: childParams,
    body: body({ ...conditionFields, status: keptStatus.optional(), reason: changeReason }),
    output: condition,
  }),
  enterConditionInError: call({
    method: 'POST',
    path: '/org/patients/{id}/conditions/{child_id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'condition.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: "Marks a problem as entered in error; it no longer counts. Another's needs `clinical.correct`.",
    params: childParams,
    body: errorBody,
    output: condition,
  }),
  listConditionVersions: call({
    method: 'GET',
    path: '/org/patients/{id}/conditions/{child_id}/versions',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What a problem has said, each with who wrote it and why, the latest first.',
    params: childParams,
    query: listQuery,
    output: page(conditionVersion),
  }),
}
