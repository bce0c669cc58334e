/**
 * Referrals owns referrals: the recipient, the day on which an answer is expected, and the answer.
 * Invariants: each has a letter, which is a record of the same chart and final once it is sent; the answer is in that chart too;
 * overdue is derived from the day and never stored, only that the event was published.
 */
export type { FollowedReferral } from './events.ts'
export { patientOfReferral } from './referrals.sql.ts'
