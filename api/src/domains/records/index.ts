/**
 * Records owns notes with their versions, signatures, addenda and errors, records with their versions, releases and errors,
 * and the reading of a whole chart.
 * Invariants: a signed note and a final record never change, and the database refuses to; each version of a text keeps its
 * author; what was entered in error keeps its text; a patient sees a record only when it is final and released.
 */
export { finalizeDraftRecord } from './finalize-record.ts'
export { countDraftRecords } from './list-records.ts'
export { checkEncounter } from './note.ts'
export { contentHash } from './note-content.ts'
export { getRecord } from './record.ts'
export { patientOfRecord } from './records.sql.ts'
export { noteTimeline, recordTimeline, releasedRecordTimeline } from './timeline-rows.sql.ts'
export { createRecord } from './write-record.ts'
