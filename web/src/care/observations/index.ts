/** What other domains use of observations: growth, vital signs and social history of a chart, and the last signs at a glance. */
export { GrowthSection } from './GrowthSection.tsx'
export { LatestVitals } from './LatestVitals.tsx'
export { codeLabel, interpretationLabel } from './labels.ts'
export { absentReasonLabel, noResultText, useResultText } from './result-text.ts'
export { SocialHistorySection } from './social/SocialHistorySection.tsx'
export { useUnits } from './use-units.ts'
export { VitalsSection } from './VitalsSection.tsx'
