/**
 * Tasks owns tasks: requests of colleagues to each other, and follow-up tasks that the system creates so that nothing is
 * forgotten.
 * Invariants: while a follow-up task is open, the system creates no second one about the same matter; it is closed by its source,
 * or with a reason; a task about a patient is about one patient, and so is its source.
 */
export { countMyFollowUp, countOpenTasks } from './open-tasks.ts'
