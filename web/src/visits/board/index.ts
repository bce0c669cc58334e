/** What other domains use of the board: the filter of its address. */
export { everyPractitioner } from './today-search.ts'
