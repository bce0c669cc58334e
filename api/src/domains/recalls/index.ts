/**
 * Recalls owns recall_rules, recalls and recall_sweeps: by which rules patients are asked to come, who is due, and how far
 * today's look at the charts has come.
 * Invariants: somebody is due by a rule since a day once; nobody who has died or whose chart is out of use is listed; that the
 * patient has booked or been here is derived; each chart is looked at once a day.
 */
export { countRecalls } from './list-recalls.ts'
export { recallSubject } from './recall-subject.ts'
