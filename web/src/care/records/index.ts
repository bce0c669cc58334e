/** What other domains use of records: the columns and labels of their kinds, the list and the editor of notes, and the clinic's own templates. */
export { kindLabel, partsOfNote } from './labels.ts'
export { NoteEditor } from './notes/NoteEditor.tsx'
export { NotesList } from './notes/NotesList.tsx'
export { CompactRecord, useRecordColumns } from './record-columns.tsx'
export { NoteTemplatesSettings } from './templates/NoteTemplatesSettings.tsx'
