import { loadModule, parseSync } from 'libpg-query'
import { tenantTables } from '../src/kernel/db/types.gen.ts'

type Node = Record<string, any>
const tenant = new Set<string>(tenantTables)
const seen = new Map<string, string[]>()

export const ready = loadModule()

/**
 * What of a statement would not hold on a cluster, as sentences. Tenant tables that lack their own bound
 * `organization_id = $n` (scale.md, rule 10): row security alone would still hide other clinics' rows, but the query would
 * visit every shard. And rows that are inserted from a query instead of a list of values (rule 12): they are copied to the
 * shards, which row security forbids.
 */
export function faultsOf(text: string): string[] {
  let found = seen.get(text)
  if (!found) {
    found = []
    for (const { stmt } of parseSync(text).stmts ?? []) visit(stmt as Node, new Set(), found)
    seen.set(text, found)
  }
  return found
}

function visit(node: unknown, ctes: Set<string>, found: string[]) {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, ctes, found)
    return
  }
  if (!node || typeof node !== 'object') return
  for (const [kind, value] of Object.entries(node as Node)) {
    const inner = withCtes(value, ctes)
    if (kind === 'SelectStmt') checkQuery(value.fromClause ?? [], value.whereClause, inner, found)
    if (kind === 'UpdateStmt') checkQuery([{ RangeVar: value.relation }, ...(value.fromClause ?? [])], value.whereClause, inner, found)
    if (kind === 'DeleteStmt') checkQuery([{ RangeVar: value.relation }, ...(value.usingClause ?? [])], value.whereClause, inner, found)
    if (
      kind === 'InsertStmt' &&
      tenant.has(value.relation.relname) &&
      !value.cols?.some((c: Node) => c.ResTarget.name === 'organization_id')
    ) {
      found.push(`insert into ${value.relation.relname} without organization_id`)
    }
    if (kind === 'InsertStmt' && tenant.has(value.relation.relname) && !value.selectStmt?.SelectStmt?.valuesLists)
      found.push(`insert into ${value.relation.relname} without a list of values`)
    visit(value, inner, found)
  }
}

function withCtes(value: Node, ctes: Set<string>): Set<string> {
  const own = value?.withClause?.ctes?.map((c: Node) => c.CommonTableExpr.ctename) ?? []
  return own.length > 0 ? new Set([...ctes, ...own]) : ctes
}

function checkQuery(from: Node[], where: Node | undefined, ctes: Set<string>, found: string[]) {
  const tables: { name: string; alias: string }[] = []
  const bound = new Set<string>()
  let sources = 0
  const conditions = (node: Node | undefined) => {
    if (node?.BoolExpr?.boolop === 'AND_EXPR') for (const arg of node.BoolExpr.args) conditions(arg)
    const expression = node?.A_Expr
    if (expression?.kind !== 'AEXPR_OP' || expression.name?.[0]?.String?.sval !== '=') return
    for (const [left, right] of [
      [expression.lexpr, expression.rexpr],
      [expression.rexpr, expression.lexpr],
    ]) {
      const fields = left?.ColumnRef?.fields?.map((f: Node) => f.String?.sval)
      const parameter = right?.ParamRef ?? right?.TypeCast?.arg?.ParamRef
      if (parameter && fields?.at(-1) === 'organization_id') bound.add(fields.length > 1 ? fields.at(-2) : '*')
    }
  }
  const source = (node: Node) => {
    if (node.JoinExpr) {
      source(node.JoinExpr.larg)
      source(node.JoinExpr.rarg)
      conditions(node.JoinExpr.quals)
      return
    }
    sources++
    const table = node.RangeVar
    if (table && tenant.has(table.relname) && !ctes.has(table.relname))
      tables.push({ name: table.relname, alias: table.alias?.aliasname ?? table.relname })
  }
  for (const node of from) source(node)
  conditions(where)
  for (const { name, alias } of tables) {
    if (!bound.has(alias) && !(bound.has('*') && sources === 1)) found.push(`${name} as ${alias} without its own organization_id = $n`)
  }
}
