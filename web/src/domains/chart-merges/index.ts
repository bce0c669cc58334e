/** What a chart shows of others that may be, or were, the same person's. */
export { ChartMerges } from './ChartMerges.tsx'
export { RedirectToSurvivor } from './RedirectToSurvivor.tsx'
export { SimilarChartsNote } from './SimilarChartsNote.tsx'
