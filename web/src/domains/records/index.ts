/** What other domains use of records: what their kinds are called, and the clinic's own templates of notes. */
export { kindLabel } from './labels.ts'
export { NoteTemplatesSettings } from './templates/NoteTemplatesSettings.tsx'
