/**
 * Refills owns the requests of patients for more of what is prescribed to them.
 * Invariants: a request is of a prescription of its patient, one of each waits at a time, and none is made before its day; it is
 * answered once, and who answered what never changes; a prescription that follows another is written by the answer's transaction.
 */
export { countRefills } from './list-refills.ts'
