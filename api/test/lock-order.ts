import { readFileSync } from 'node:fs'
import { parseSync } from 'libpg-query'
import type { Node } from './statement-sources.ts'

/** The tables of docs/lock-order.md, in the order in which their rows may be locked. */
const order = [...readFileSync(new URL('../../docs/lock-order.md', import.meta.url), 'utf8').matchAll(/^\d+\. `(\w+)`$/gm)].map(
  ([, table]) => table as string,
)

interface Locks {
  /** Tables whose rows are asked for with `for update`. */
  locked: string[]
  inserted: string[]
}

const locksByRun = new Map<string, Locks>()

export function locksOf(text: string): Locks {
  const found = locksByRun.get(text) ?? { locked: [], inserted: [] }
  if (!locksByRun.has(text)) {
    collect(parseSync(text), found)
    locksByRun.set(text, found)
  }
  return found
}

function collect(node: unknown, found: Locks): void {
  if (!node || typeof node !== 'object') return
  for (const [kind, value] of Object.entries(node as Node)) {
    if (kind === 'InsertStmt') found.inserted.push(value.relation.relname)
    if (kind === 'SelectStmt' && value.lockingClause) found.locked.push(...namedBy(value))
    collect(value, found)
  }
}

/** The tables that a `for update of` locks by alias; without names every table of the `from`. */
function namedBy({ fromClause, lockingClause }: Node): string[] {
  const tables = new Map(tablesOf(fromClause).map(({ relname, alias }) => [alias?.aliasname ?? relname, relname as string]))
  const names: Node[] = lockingClause.flatMap((clause: Node) => clause.LockingClause.lockedRels ?? [])
  return names.length > 0 ? names.map(({ RangeVar }) => tables.get(RangeVar.relname) ?? RangeVar.relname) : [...tables.values()]
}

/** The tables of a `from`, joins included; a subquery locks what it says itself. */
function tablesOf(from: unknown): Node[] {
  if (Array.isArray(from)) return from.flatMap(tablesOf)
  const { RangeVar, JoinExpr } = (from ?? {}) as Node
  if (RangeVar) return [RangeVar]
  return JoinExpr ? [...tablesOf(JoinExpr.larg), ...tablesOf(JoinExpr.rarg)] : []
}

/** Watches the order in which transactions lock rows; `faults` names those that differ from docs/lock-order.md. */
export function watchLockOrder() {
  const runs = new WeakMap<object, { locked: Set<string>; inserted: Set<string> }>()
  const faults = new Set<string>()
  return {
    faults,
    record(text: string, run: object) {
      const before = runs.get(run) ?? { locked: new Set(), inserted: new Set() }
      runs.set(run, before)
      const { locked, inserted } = locksOf(text)
      for (const table of inserted) before.inserted.add(table)
      for (const table of locked) {
        if (before.inserted.has(table) || before.locked.has(table)) continue
        for (const earlier of before.locked) {
          const fault = faultOf(earlier, table)
          if (fault) faults.add(fault)
        }
        before.locked.add(table)
      }
    },
  }
}

function faultOf(earlier: string, table: string): string | null {
  if (earlier === table) return null
  for (const name of [earlier, table])
    if (!order.includes(name)) return `${name} is locked together with others: put it into docs/lock-order.md`
  return order.indexOf(earlier) < order.indexOf(table) ? null : `${table} is locked after ${earlier}, against docs/lock-order.md`
}
