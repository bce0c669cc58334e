/** What other domains use of the laboratory: the tests that a clinic offers, among its settings. */
export { LabCatalogueSettings } from './catalogue/LabCatalogueSettings.tsx'
