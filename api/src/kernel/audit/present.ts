import type { AuditChange } from '@polyclinic/contract/kernel/audit'
import type { AuditKind } from '@polyclinic/contract/kernel/audit-kinds'
import { sql } from 'kysely'

/** The pattern of actions that are access, `domain.call.read`; an action that is a change is named `noun.verb`. */
const looks = sql.lit('%.%.read')

/** The condition for one kind of audit row. */
export function ofKind(kind: AuditKind) {
  if (kind === 'refused') return sql<boolean>`outcome = 'refused'`
  return kind === 'looks'
    ? sql<boolean>`outcome = 'done' and action like ${looks}`
    : sql<boolean>`outcome = 'done' and action not like ${looks}`
}

const kindOf = (row: { action: string; outcome: string }): AuditKind =>
  row.outcome === 'refused' ? 'refused' : /^[^.]+[.][^.]+[.]read$/.test(row.action) ? 'looks' : 'changes'

type Details = Record<string, unknown>
const isObject = (value: unknown): value is Details => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The fields that a change altered. `{ from: {…}, to: {…} }` has them before and after; `{ from, to }` is a status; of a row with
 * `{ changed }` only the fields are known, or only their new values.
 */
export function changesIn({ from, to, changed }: Details): AuditChange[] {
  if (typeof from === 'string' && typeof to === 'string') return [{ field: 'status', from, to }]
  const both =
    isObject(from) && isObject(to) ? Object.keys(to).map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null })) : []
  const became = isObject(changed) ? Object.entries(changed).map(([field, value]) => ({ field, to: value })) : []
  const named = Array.isArray(changed) ? changed.map((field) => ({ field: String(field) })) : []
  return [...both, ...became, ...named]
}

/** The fields of an audit row that both logs show besides its columns. */
export function presentLine<Row extends { action: string; outcome: string; details: unknown }>({ outcome, details, ...row }: Row) {
  const recorded = isObject(details) ? details : {}
  return {
    line: {
      ...row,
      kind: kindOf({ ...row, outcome }),
      refusal: typeof recorded.code === 'string' ? recorded.code : null,
      changes: changesIn(recorded),
    },
    details: recorded,
  }
}
