/** What other domains use of observations: growth and vital signs of a chart, and the last of them at a glance. */
export { GrowthSection } from './GrowthSection.tsx'
export { LatestVitals } from './LatestVitals.tsx'
export { codeLabel, interpretationLabel } from './labels.ts'
export { useUnits } from './use-units.ts'
export { VitalsSection } from './VitalsSection.tsx'
