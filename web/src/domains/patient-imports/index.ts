/** What other domains use of imports: what came into a chart from other systems. */
export { ImportedSection } from './ImportedSection.tsx'
