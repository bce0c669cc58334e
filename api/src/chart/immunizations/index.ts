/**
 * Immunizations owns the vaccinations of charts, and which of them were entered in error.
 * Invariants: what was recorded never changes; what is due is derived from the schedule of the clinic, never stored; one
 * vaccine is recorded as given once for a day.
 */
export { type Dose, dueDoses } from './due-doses.ts'
export { givenImmunizations, immunizationCount, immunizationTimeline, insertImmunizations } from './immunizations.sql.ts'
