/** Who pays for a patient beside the patient: insurers, as FHIR's Coverage has them. */
import { z } from 'zod'
import { body, call, idParams } from '../../kernel/call.ts'
import { day, id, line, name } from '../../kernel/values.ts'
import { chartErrors, childParams } from './chart-calls.ts'
import { coverageStatuses, holderRelationships } from './patient-rules.ts'

const terms = {
  insurer: name,
  plan: line(100).nullable(),
  /** What the policy holder is to the patient. */
  relationship: z.enum(holderRelationships),
  /** Whose policy it is; null where it is the patient's own. */
  policy_holder: name.nullable(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  /** 1 is asked first. */
  position: z.number().int().min(1).max(9),
}

/** Of a patient, as the patient sees it. */
export const myCoverage = z.object({
  id,
  ...terms,
  insurer: z.string(),
  plan: z.string().nullable(),
  policy_holder: z.string().nullable(),
  /** The last characters of the member number; null where none is known. */
  number_ending: z.string().nullable(),
  /** Whether it holds today. */
  is_in_force: z.boolean(),
})
export type MyCoverage = z.infer<typeof myCoverage>
/** The card of an insurer, as staff see it. */
export const coverage = myCoverage.extend({ status: z.enum(coverageStatuses), version: z.number().int() })
export type Coverage = z.infer<typeof coverage>

export const coverages = {
  createCoverage: call({
    method: 'POST',
    path: '/org/patients/{id}/coverages',
    access: 'org:patients.edit',
    audit: 'coverage.create',
    patient_data: 'demographics',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Writes down the card of an insurer.',
    params: idParams,
    body: body({
      ...terms,
      plan: terms.plan.default(null),
      relationship: terms.relationship.default('self'),
      policy_holder: terms.policy_holder.default(null),
      starts_on: terms.starts_on.default(null),
      ends_on: terms.ends_on.default(null),
      position: terms.position.default(1),
      /** As it stands on the card. */
      member_number: line(60, 3).nullable().default(null),
    }),
    output: coverage,
  }),
  updateCoverage: call({
    method: 'PATCH',
    path: '/org/patients/{id}/coverages/{child_id}',
    access: 'org:patients.edit',
    audit: 'coverage.change',
    patient_data: 'demographics',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Changes a coverage, ends it, or marks it as entered in error.',
    params: childParams,
    body: body({
      insurer: terms.insurer.optional(),
      plan: terms.plan.optional(),
      relationship: terms.relationship.optional(),
      policy_holder: terms.policy_holder.optional(),
      starts_on: terms.starts_on.optional(),
      ends_on: terms.ends_on.optional(),
      position: terms.position.optional(),
      member_number: line(60, 3).nullable().optional(),
      status: z.enum(coverageStatuses).optional(),
    }),
    output: coverage,
  }),
  revealMemberNumber: call({
    method: 'POST',
    path: '/org/patients/{id}/coverages/{child_id}/reveal',
    access: 'org:patients.edit',
    audit: 'coverage.reveal',
    patient_data: 'demographics',
    secret: true,
    errors: chartErrors,
    summary: 'Shows a member number whole. The log says who saw it.',
    params: childParams,
    output: z.object({
      /** The number as it was written. */
      value: z.string(),
    }),
  }),
}
