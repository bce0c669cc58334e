/**
 * Recalls owns recall_rules, recalls and recall_sweeps: the rules by which patients are recalled, the patients who are due, and
 * how far today's sweep of the charts has come.
 * Invariants: a patient is due by a rule since a day only once; nobody who has died or whose chart is out of use is listed;
 * whether the patient has booked or visited is derived; each chart is checked once a day.
 */
export { countRecalls } from './list-recalls.ts'
export { recallSubject } from './recall-subject.ts'
