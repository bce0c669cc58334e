import type { Scope } from './scope.ts'

/** The patient whose chart a patient's call is about: the caller, or the person acted for; `authorize` has refused a call without. */
export const patientOf = (scope: Scope): string => scope.patient_id as string
