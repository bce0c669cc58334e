/**
 * Labs owns lab_tests, lab_orders, specimens, critical_acknowledgements and result_releases; results are observations.
 * Invariants: an order is of one patient; it is completed by verifying its result, and each version of a result stays; a
 * critical result waits until somebody acknowledges it; what waits for whom is told from rows and time, never remembered.
 */

export type { FollowedOrder } from './events.ts'
export { labOrderTimeline } from './lab-timeline.sql.ts'
export { patientOfOrder } from './lab-work.sql.ts'
export { countCritical, countWork, ordersOfEncounter } from './list-work.ts'
