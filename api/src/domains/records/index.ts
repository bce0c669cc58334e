/**
 * Records owns notes with their signatures, addenda and errors, records, and the reading of a whole chart.
 * Invariants: a signed note never changes, and the database refuses to; what was entered in error keeps its text; a patient
 * sees a record only when it is final and released. The timeline reads visits and prescriptions too; it changes none.
 */
export { checkEncounter } from './note.ts'
export { contentHash } from './note-content.ts'
