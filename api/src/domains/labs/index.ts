/**
 * Labs owns lab_tests, lab_orders and lab_results.
 * Invariants: a patient sees a result only when it is released.
 */
export { countOrders } from './lists.ts'
