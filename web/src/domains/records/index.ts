/** What other domains use of records: what their kinds are called. */
export { kindLabel } from './labels.ts'
