/** What other domains use of observations: the vital signs of a chart, and the last of them at a glance. */
export { LatestVitals } from './LatestVitals.tsx'
export { VitalsSection } from './VitalsSection.tsx'
