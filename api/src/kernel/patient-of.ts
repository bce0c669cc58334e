import { notFound } from './problem.ts'
import type { Scope } from './scope.ts'

/** The patient whose chart a patient's call is about: the caller, or the person acted for. */
export const patientOf = (scope: Scope): string => scope.patient_id ?? notFound()
