/**
 * Prescriptions owns prescription_documents with their lines in prescriptions, prescription_statuses, the codes by which documents are
 * verified, and what was dispensed on lines.
 * Invariants: a document has the id of its first line, is made valid with all its lines at once, and its status is computed from
 * them; only a draft changes, and the database refuses the rest; what was dispensed of is not cancelled; the prescriber is the person who activated it, and author
 * and last editor of the draft are named separately; each change of status is a row of its own; a code is stored hashed and finds
 * its document before a clinic is known; expired is derived from its last day; a medication that is not in the catalogue
 * never checks as clear; no more is dispensed than was prescribed, and what was dispensed never changes.
 */
export { dispensedQuantity } from './dispenses.sql.ts'
export { succeedPrescription } from './documents/succeed-prescription.ts'
export { askableFrom, type Fill, lastDayOf } from './fills.ts'
export { countMyDrafts, getMyPrescription, listMyPrescriptions, listPrescriptions } from './list-prescriptions.ts'
export { listMedications } from './medication-list/list-medications.ts'
export { hasExpired, lineText, prescriptionById } from './prescription.ts'
export { goesOn, isTakenAsNeeded } from './prescriptions.sql.ts'
export { fillsOf } from './read-fills.ts'
export { checkSafety } from './safety.ts'
export { activePrescriptionTimeline, dispenseTimeline, prescriptionTimeline } from './timeline-rows.sql.ts'
