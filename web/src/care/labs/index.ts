/** What other domains use of the laboratory: the tests that a clinic offers, and the orders of a chart. */
export { LabCatalogueSettings } from './catalogue/LabCatalogueSettings.tsx'
export { LabSection } from './orders/LabSection.tsx'
