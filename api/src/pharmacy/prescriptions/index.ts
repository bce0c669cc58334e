/**
 * Prescriptions owns prescriptions, prescription_statuses, the codes by which they are verified, and what was dispensed on them.
 * Invariants: only a draft changes, and the database refuses the rest; the prescriber is the person who activated it, and author
 * and last editor of the draft are named separately; each change of status is a row of its own; a code is stored hashed and finds
 * its prescription before a clinic is known; expired is derived from its last day; a medication that is not in the catalogue
 * never checks as clear; no more is dispensed than was prescribed, and what was dispensed never changes.
 */
export { dispensedQuantity } from './dispenses.sql.ts'
export { askableFrom, type Fill, lastDayOf } from './fills.ts'
export { countMyDrafts, getMyPrescription, listMyPrescriptions, listPrescriptions } from './list-prescriptions.ts'
export { hasExpired, lineText, prescriptionById } from './prescription.ts'
export { fillsOf } from './read-fills.ts'
export { checkSafety } from './safety.ts'
export { succeedPrescription } from './succeed-prescription.ts'
export { activePrescriptionTimeline, dispenseTimeline, prescriptionTimeline } from './timeline-rows.sql.ts'
