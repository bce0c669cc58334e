/** Logs, for the screens of other domains. */
export { AuditFilters } from './AuditFilters.tsx'
export { AuditTable } from './AuditTable.tsx'
export type { AuditSearch } from './audit-search.ts'
export { useAuditQuery } from './use-audit-query.ts'
