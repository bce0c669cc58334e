/** What other domains use of the board: how its address is filtered. */
export { everybody } from './today-search.ts'
