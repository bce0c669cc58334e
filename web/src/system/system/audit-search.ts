import { type AuditKind, auditKinds } from '@polyclinic/contract/kernel/audit-kinds'

/** The filters of an audit log, as the address holds them. Only ids, because names do not belong in addresses. */
export interface AuditSearch {
  kind?: AuditKind
  /** The account of the actor. */
  person?: string
  /** The patient whose data was accessed or changed. */
  patient?: string
  /** Days in the time zone of the screen. */
  from?: string
  to?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the filters from an address; a value that cannot be read is left out. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const found: AuditSearch = {}
  const kind = auditKinds.find((kind) => kind === search.kind)
  if (kind) found.kind = kind
  for (const key of ['person', 'patient'] as const) if (uuid.test(String(search[key]))) found[key] = String(search[key])
  for (const key of ['from', 'to'] as const) if (/^\d{4}-\d{2}-\d{2}$/.test(String(search[key]))) found[key] = String(search[key])
  return found
}
