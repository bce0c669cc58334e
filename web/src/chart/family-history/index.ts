/** What other domains use of family history: the section of a chart. */
export { FamilyHistorySection } from './FamilyHistorySection.tsx'
