/** What other domains use of records: the labels of their kinds, and the clinic's own templates of notes. */
export { kindLabel, partsOfNote } from './labels.ts'
export { NoteEditor } from './notes/NoteEditor.tsx'
export { NotesList } from './notes/NotesList.tsx'
export { CompactRecord, useRecordColumns } from './record-columns.tsx'
export { NoteTemplatesSettings } from './templates/NoteTemplatesSettings.tsx'
