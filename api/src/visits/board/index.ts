/**
 * Board owns displays of waiting rooms. It shows the clinic's day: who is expected, who waits, who is called in.
 * Invariants: a display shows tokens, never names; its secret is stored hashed and ends when it is revoked.
 */
export { clinicOfSecret, newDisplaySecret } from './display-secret.ts'
export { countOpenVisits, countVisitsOfDay } from './open-work.ts'
export { todaysVisitsOf } from './todays-visits.ts'
