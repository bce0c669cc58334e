/**
 * Imported resources owns imported_resources: each resource as another system sent it.
 * Invariants: a row never changes; the same content of one sender is on a chart once; what became a row of the chart says which.
 */
export {
  chartsOfKeys,
  importedCount,
  importedTimeline,
  insertImportedResources,
  keptResources,
  knownResources,
} from './imported-resources.sql.ts'
