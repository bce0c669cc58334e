import { loadModule, parseSync } from 'libpg-query'
import { tenantTables } from '../src/kernel/db/types.gen.ts'
import { boundSources, type Node } from './statement-sources.ts'

const tenant = new Set<string>(tenantTables)
const seen = new Map<string, string[]>()
/** Statements besides queries: transactions, settings, notifications. Any other is refused. */
const harmless = new Set(['TransactionStmt', 'VariableSetStmt', 'VariableShowStmt', 'ListenStmt', 'UnlistenStmt', 'NotifyStmt'])

export const ready = loadModule()

/**
 * The faults of a statement that would fail on a cluster, or after a column is added, as sentences (scale.md, rules 10, 12 and
 * 20). The most important ones are tables of clinics without their own bound `organization_id = $n`: row security alone would
 * still hide other clinics' rows, but the query would visit every shard.
 */
export function faultsOf(text: string): string[] {
  let found = seen.get(text)
  if (!found) {
    found = []
    for (const { stmt } of parseSync(text).stmts ?? []) {
      const kind = Object.keys(stmt as Node)[0] as string
      if (!(kind in checks) && !harmless.has(kind)) found.push(`${kind} is not a query`)
      visit(stmt, new Set(), found)
    }
    found = [...new Set(found)]
    seen.set(text, found)
  }
  return found
}

type Check = (value: Node, ctes: ReadonlySet<string>, found: string[]) => void

/** Functions with a new value at each call: a cluster would call them on each node. */
const volatile = new Set([
  'random',
  'gen_random_uuid',
  'uuidv7',
  'clock_timestamp',
  'timeofday',
  'nextval',
  'setval',
  'pg_notify',
  'set_config',
])
/** Those that answer alike within a transaction, which is still too little for `returning`. */
const stable = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'current_setting',
  'to_char',
  'age',
  'timezone',
  'pg_backend_pid',
])

/** Statements, at the top or within another; each has its own tables and conditions. */
const checks: Record<string, Check> = {
  SelectStmt(value, ctes, found) {
    // These are the parts of a union, an intersection or a difference.
    for (const arm of [value.larg, value.rarg]) if (arm) visit({ SelectStmt: arm }, ctes, found)
    checkSources(value.fromClause ?? [], value.whereClause, ctes, found)
    checkNamedColumns(value.targetList, 'select', found)
    if (value.intoClause) found.push('select into makes a table')
  },
  UpdateStmt(value, ctes, found) {
    checkSources([{ RangeVar: value.relation }, ...(value.fromClause ?? [])], value.whereClause, ctes, found)
    checkNamedColumns(value.returningList, 'returning', found)
    checkFunctions(value.targetList, volatile, 'in update set', found)
    checkUnmoved(value.relation.relname, value.targetList, found)
  },
  DeleteStmt(value, ctes, found) {
    checkSources([{ RangeVar: value.relation }, ...(value.usingClause ?? [])], value.whereClause, ctes, found)
    checkNamedColumns(value.returningList, 'returning', found)
  },
  InsertStmt(value, _ctes, found) {
    const table = value.relation.relname as string
    checkNamedColumns(value.returningList, 'returning', found)
    if (!tenant.has(table)) return
    const at = (value.cols ?? []).findIndex((column: Node) => column.ResTarget.name === 'organization_id')
    const lists: Node[] | undefined = value.selectStmt?.SelectStmt?.valuesLists
    if (at === -1) found.push(`insert into ${table} without organization_id`)
    if (!lists) found.push(`insert into ${table} without a list of values`)
    else if (at !== -1 && !lists.every((list) => isParameter(list.List.items[at])))
      found.push(`insert into ${table} with an organization_id that is not bound`)
    if (lists && JSON.stringify(lists).includes('"SubLink"')) found.push(`insert into ${table} with a subquery among its values`)
    const { infer, targetList } = value.onConflictClause ?? {}
    if (infer && !infer.indexElems?.some((element: Node) => element.IndexElem.name === 'organization_id'))
      found.push(`on conflict of ${table} without organization_id`)
    checkFunctions(targetList, volatile, 'in update set', found)
    checkUnmoved(table, targetList, found)
  },
  MergeStmt: ({ relation }, _ctes, found) => void found.push(`merge into ${relation.relname}`),
  TruncateStmt: (_value, _ctes, found) => void found.push('truncate'),
  CopyStmt: (_value, _ctes, found) => void found.push('copy'),
}

function visit(node: unknown, ctes: ReadonlySet<string>, found: string[]) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, ctes, found)
    return
  }
  if (!node || typeof node !== 'object') return
  for (const [kind, value] of Object.entries(node as Node)) {
    const check = checks[kind]
    if (!check) {
      visit(value, ctes, found)
      continue
    }
    const { withClause, larg: _, rarg: __, ...rest } = value
    const inner = withClause ? visitNamed(withClause, ctes, found) : ctes
    check(value, inner, found)
    visit(rest, inner, found)
  }
}

/** The queries of a `with`, each of which knows those before it; answers with all names that the statement knows. */
function visitNamed(clause: Node, outer: ReadonlySet<string>, found: string[]): ReadonlySet<string> {
  const queries: Node[] = clause.ctes.map((cte: Node) => cte.CommonTableExpr)
  const names = new Set(outer)
  if (clause.recursive) for (const { ctename } of queries) names.add(ctename)
  for (const { ctename, ctequery } of queries) {
    visit(ctequery, new Set(names), found)
    names.add(ctename)
  }
  return names
}

function checkSources(from: readonly Node[], where: Node | undefined, ctes: ReadonlySet<string>, found: string[]) {
  for (const { table, alias, bound, times } of boundSources(from, where)) {
    if (!table || (ctes.has(table.relname) && !table.schemaname)) continue
    const name = table.relname as string
    if (name.startsWith('audit_events_')) found.push(`${name} is a partition`)
    if (!tenant.has(name)) continue
    if (times > 1) found.push(`${name} as ${alias} has its organization_id = $n twice: the kernel adds it to from and to joins`)
    if (bound === 'yes') continue
    if (bound === 'too late') found.push(`${name} as ${alias} has its organization_id = $n in where, after the outer join`)
    else found.push(`${name} as ${alias} without its own organization_id = $n`)
  }
}

function checkNamedColumns(targets: Node[] | undefined, clause: string, found: string[]) {
  const all = (target: Node) => target.ResTarget?.val?.ColumnRef?.fields.some((field: Node) => field.A_Star)
  if (targets?.some(all)) found.push(`${clause} * does not name its columns`)
  if (clause === 'returning') checkFunctions(targets, new Set([...volatile, ...stable]), 'in returning', found)
}

/** What a cluster refuses where rows are changed: functions whose answer depends on more than their arguments. */
function checkFunctions(targets: Node[] | undefined, refused: ReadonlySet<string>, where: string, found: string[]) {
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) look(item)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    for (const [kind, value] of Object.entries(node as Node)) {
      const name = kind === 'FuncCall' ? value.funcname.at(-1).String.sval : kind === 'SQLValueFunction' ? 'now' : null
      if (name && refused.has(name)) found.push(`${name}() ${where}`)
      look(value)
    }
  }
  look(targets)
}

function checkUnmoved(table: string, assignments: Node[] | undefined, found: string[]) {
  if (tenant.has(table) && assignments?.some((target) => target.ResTarget.name === 'organization_id'))
    found.push(`${table} is given to another clinic`)
}

const isParameter = (node: Node | undefined) => Boolean(node?.ParamRef ?? node?.TypeCast?.arg?.ParamRef)
