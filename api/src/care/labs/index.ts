/**
 * Labs owns lab_tests, lab_orders, specimens, critical_acknowledgements, result_releases and withheld_results; results are observations.
 * Invariants: an order is of one patient; it is completed by verifying its result, and each version of a result stays; a
 * critical result waits until somebody acknowledges it; what is withheld the patient does not see, whatever released it; what waits for whom is told from rows and time, never remembered.
 */

export type { FollowedOrder } from './events.ts'
export { labOrderTimeline } from './lab-timeline.sql.ts'
export { patientOfOrder } from './lab-work.sql.ts'
export { countCritical, countWork, ordersOfEncounter } from './list-work.ts'
