/**
 * Labs owns lab_tests and lab_orders; results are observations.
 * Invariants: an order is of one patient.
 */
export { countOrders } from './lists.ts'
