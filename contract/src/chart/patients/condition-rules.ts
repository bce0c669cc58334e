/** Problems of a chart: their statuses, as FHIR R4 has them. Without zod, so that screens may read them. */

/** How it stands: http://terminology.hl7.org/CodeSystem/condition-clinical; what was entered in error has no such status there. */
export const conditionStatuses = ['active', 'recurrence', 'remission', 'resolved', 'entered-in-error'] as const
export type ConditionStatus = (typeof conditionStatuses)[number]

/** How sure it is: http://terminology.hl7.org/CodeSystem/condition-ver-status */
export const conditionVerifications = ['unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted'] as const
export type ConditionVerification = (typeof conditionVerifications)[number]

/** With their codes of SNOMED CT in FHIR's value set: http://hl7.org/fhir/ValueSet/condition-severity */
export const severityCodes = { mild: '255604002', moderate: '6736007', severe: '24484000' } as const
export type ConditionSeverity = keyof typeof severityCodes
export const conditionSeverities = Object.keys(severityCodes) as [ConditionSeverity, ...ConditionSeverity[]]

/** The patient has it now: it belongs to what is seen at a glance. */
export const isPresent = ({ status, verification_status }: { status: ConditionStatus; verification_status: ConditionVerification }) =>
  (status === 'active' || status === 'recurrence') && verification_status !== 'refuted'

/** It is over, or at rest: only then it has a day since when (FHIR's con-4). */
export const isAbated = (status: ConditionStatus) => status === 'remission' || status === 'resolved'
