/** What other domains use of the directory: how its doctors and services are called. */
export { durationLabel, placeLabel, prepaymentLabel } from './labels.ts'
