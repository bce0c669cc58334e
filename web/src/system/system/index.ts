/** Audit logs, for the screens of other domains. */
export { AuditFilters } from './AuditFilters.tsx'
export { AuditPanel } from './AuditPanel.tsx'
export { AuditTable } from './AuditTable.tsx'
export type { AuditSearch } from './audit-search.ts'
export { type AuditRow, auditSentence } from './audit-sentence.ts'
export { useAuditQuery } from './use-audit-query.ts'
