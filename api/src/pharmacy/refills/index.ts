/**
 * Refills owns the requests of patients for more of what is prescribed to them.
 * Invariant: a request is of a prescription of its patient.
 */
export { countRefills } from './list-refills.ts'
