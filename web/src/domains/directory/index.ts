/** What other domains use of the directory: how its doctors and services are called. */
export { durationLabel, lengthLabel, placeLabel, prepaymentLabel, priceLabel } from './labels.ts'
