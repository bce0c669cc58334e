/** What other domains use of the timeline: its section of a chart. */
export { TimelineSection } from './TimelineSection.tsx'
