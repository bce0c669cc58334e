/**
 * Tasks owns tasks: what colleagues ask of each other, and what the machine found that nobody may forget.
 * Invariants: as long as one is open, the machine says a thing once; what it found closes with its source, or with a reason;
 * a task about a patient is of one patient, and so is what it is about.
 */
export { countMyFollowUp, countOpenTasks } from './open-tasks.ts'
