/** The filters of a log, as they stand in the address. */
export interface AuditSearch {
  /** The beginning of an action: `staff`, `staff.change`. */
  action?: string
  outcome?: 'done' | 'refused'
  /** Days on the clock of the screen. */
  from?: string
  to?: string
}

/** Reads the filters out of an address; what can't be read is left out. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const found: AuditSearch = {}
  if (typeof search.action === 'string' && search.action) found.action = search.action.slice(0, 80)
  if (search.outcome === 'done' || search.outcome === 'refused') found.outcome = search.outcome
  for (const key of ['from', 'to'] as const) if (/^\d{4}-\d{2}-\d{2}$/.test(String(search[key]))) found[key] = String(search[key])
  return found
}
