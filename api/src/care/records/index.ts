/**
 * Records owns notes with their versions, signatures, addenda and errors, the clinic's own templates of notes, records with their
 * versions, releases and errors, what patients ask to be corrected in them, and the reading of a whole chart.
 * Invariants: a note's text closes with its first signature; a signed note and a final record never change, and the database
 * refuses to; each version of a text keeps its author; a note or record entered in error keeps its text; a patient sees a record
 * only when it is final and released.
 */
export type { RequestedAmendment } from './events.ts'
export { finalizeDraftRecord } from './finalize-record.ts'
export { listNotes } from './list-notes.ts'
export { countNotesToSign } from './list-notes-to-sign.ts'
export { countDraftRecords, recordsOfEncounter, releasedRecordsOfEncounter } from './list-records.ts'
export { checkEncounter } from './note.ts'
export { contentHash } from './note-content.ts'
export { readChart } from './read-chart.ts'
export { getRecord } from './record.ts'
export { patientOfRecord } from './records.sql.ts'
export { noteText } from './render-note.ts'
export { noteTimeline, recordTimeline, releasedRecordTimeline } from './timeline-rows.sql.ts'
export { createRecord } from './write-record.ts'
