/**
 * Referrals owns referrals: to whom a patient was sent, by when an answer is expected, and what came back.
 * Invariants: each has a letter, which is a record of the same chart and final once it is sent; what came back stands in that
 * chart too; overdue follows from the day and is never stored, only that the machine has told of it.
 */
export type { FollowedReferral } from './events.ts'
export { patientOfReferral } from './referrals.sql.ts'
