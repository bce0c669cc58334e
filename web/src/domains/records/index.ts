/** What other domains use of records: the labels of their kinds, and the clinic's own templates of notes. */
export { kindLabel } from './labels.ts'
export { NoteTemplatesSettings } from './templates/NoteTemplatesSettings.tsx'
