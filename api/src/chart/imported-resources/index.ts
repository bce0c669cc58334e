/**
 * Imported resources owns imported_resources: each resource as another system sent it.
 * Invariants: a row never changes; numbers of a person in it are never stored in clear, and only programs read them here; the same content of one sender is on a chart once; what became a row of the chart says which.
 */
export {
  chartsOfKeys,
  importedCount,
  importedMedicines,
  importedTimeline,
  insertImportedResources,
  keptResources,
  knownResources,
} from './imported-resources.sql.ts'
export { contentFor, type SealedText } from './restore-texts.ts'
