/** What other domains use of the board: how its address is filtered. */
export { everyPractitioner } from './today-search.ts'
