/**
 * Prescriptions owns prescriptions and the codes by which they are verified.
 * Invariants: only a draft changes; a code is stored hashed and finds its prescription before a clinic is known; expired is
 * derived from its last day; what is not a medication of the catalogue never checks as clear.
 */
export { listOwnPrescriptions } from './list-prescriptions.ts'
