/** What a chart shows of other charts that may be of the same person, or were merged. */
export { ChartMerges } from './ChartMerges.tsx'
export { RedirectToSurvivor } from './RedirectToSurvivor.tsx'
export { SimilarChartsNote } from './SimilarChartsNote.tsx'
