/** What other domains use of the directory: labels of doctors and services. */
export { durationLabel, lengthLabel, placeLabel, prepaymentLabel, priceLabel } from './labels.ts'
