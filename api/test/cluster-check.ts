/** What a run on Citus refused of the application's statements (scale.md, rules 25 and 26), beside `statement-check.ts`. */
import { parseSync } from 'libpg-query'
import type { Node } from './statement-sources.ts'
import { places } from './table-places.ts'

export interface StatementRun {
  values?: readonly unknown[] | undefined
  /** It is asked of all clinics at once. */
  across_clinics?: boolean
}

interface Findings {
  faults: string[]
  /** Parameters in conditions of outer joins. */
  joined: number[]
  hasEmptySelect: boolean
}

const seen = new Map<string, Findings>()

/**
 * The faults of a statement, as sentences. A coordinator's table has no rows on the workers, so it is never asked together with
 * a clinic's; an outer join on a value that is null loses the condition by which a cluster finds the clinic's rows.
 */
export function clusterFaultsOf(text: string, { values = [], across_clinics = false }: StatementRun = {}): string[] {
  const { faults, joined, hasEmptySelect } = seen.get(text) ?? read(text)
  return [
    ...faults,
    ...joined.filter((number) => values[number - 1] === null).map((number) => `an outer join on $${number}, which is null`),
    ...(across_clinics && hasEmptySelect ? ['a select without columns over all clinics'] : []),
  ]
}

function read(text: string): Findings {
  const found: Findings = { faults: [], joined: [], hasEmptySelect: false }
  const tables = new Set<string>()
  const named = new Set<string>()
  walk(parseSync(text).stmts ?? [], (kind, node) => {
    if (kind === 'RangeVar') tables.add(node.relname)
    if (kind === 'CommonTableExpr') named.add(node.ctename)
    if (kind === 'SelectStmt' && isEmptySelect(node)) found.hasEmptySelect = true
    if (kind === 'JoinExpr' && node.jointype !== 'JOIN_INNER') found.joined.push(...parametersOf(node.quals))
    if (kind === 'OnConflictClause') found.faults.push(...nowInUpdate(node))
    if (kind === 'FuncCall' && nameOf(node) === 'set_config') found.faults.push('set_config, which no worker hears: set local')
  })
  const at = (place: string) => [...tables].filter((table) => !named.has(table) && places.get(table) === place).sort()
  const [clinic, coordinator] = [at('clinic'), at('coordinator')]
  if (clinic.length > 0 && coordinator.length > 0)
    found.faults.push(`${clinic.join(', ')} of a clinic together with ${coordinator.join(', ')} of the coordinator`)
  found.faults = [...new Set(found.faults)]
  seen.set(text, found)
  return found
}

function walk(node: unknown, look: (kind: string, value: Node) => void) {
  if (Array.isArray(node)) for (const item of node) walk(item, look)
  if (!node || typeof node !== 'object' || Array.isArray(node)) return
  for (const [kind, value] of Object.entries(node as Node)) {
    if (kind === 'onConflictClause') look('OnConflictClause', value)
    // The table of an insert, an update or a delete is not wrapped in its kind.
    if (kind === 'relation' && value.relname) look('RangeVar', value)
    // Nor are the parts of a union.
    if ((kind === 'larg' || kind === 'rarg') && value.op) look('SelectStmt', value)
    if (value && typeof value === 'object' && !Array.isArray(value)) look(kind, value)
    walk(value, look)
  }
}

/** A union has its columns in its parts, and a list of values has none. */
const isEmptySelect = (select: Node) => !select.targetList && !select.valuesLists && select.op === 'SETOP_NONE'

function parametersOf(condition: Node | undefined): number[] {
  const found: number[] = []
  walk(condition, (kind, value) => {
    if (kind === 'ParamRef') found.push(value.number)
  })
  return found
}

const nameOf = (call: Node): string => call.funcname.at(-1).String.sval

function nowInUpdate({ targetList }: Node): string[] {
  const found: string[] = []
  walk(targetList, (kind, value) => {
    if ((kind === 'FuncCall' && nameOf(value) === 'now') || kind === 'SQLValueFunction')
      found.push('now() in do update set: excluded, of a value or a default')
  })
  return found
}
