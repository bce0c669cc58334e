/** What other domains use of the timeline: it as a section of a chart. */
export { TimelineSection } from './TimelineSection.tsx'
