/** What other domains use of imports: resources from other systems in a chart. */
export { ImportedSection } from './ImportedSection.tsx'
