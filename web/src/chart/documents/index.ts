/** What other domains use of documents: the section of a chart. */
export { DocumentsSection } from './DocumentsSection.tsx'
export { categoryLabel } from './labels.ts'
