/** A node of a parsed statement. */
export type Node = Record<string, any>

interface Source {
  /** The node of a table's name, or undefined: a subquery, a function. */
  table: Node | undefined
  alias: string
  /** Whether its rows are restricted to one clinic; `too late`: by a condition that the empty rows of an outer join do not meet. */
  bound: 'yes' | 'no' | 'too late'
  /** On the side of an outer join that may be empty. */
  optional: boolean
  /** How often it is bound. */
  times: number
}

/** The sources of a `from`, each with whether a condition `organization_id = $n` that always holds binds it. */
export function boundSources(from: readonly Node[], where: Node | undefined): Source[] {
  const sources = from.flatMap(sourcesOf)
  const only = sources.length === 1
  for (const alias of boundAliases(where)) {
    for (const source of sources) {
      if (!(source.alias === alias || (alias === null && only))) continue
      source.times++
      if (source.bound === 'yes') continue
      source.bound = source.optional ? 'too late' : 'yes'
    }
  }
  return sources
}

function sourcesOf(node: Node): Source[] {
  if (!node.JoinExpr) {
    const table = node.RangeVar ?? node.RangeTableSample?.relation?.RangeVar
    const named = table?.alias ?? Object.values<Node>(node)[0]?.alias
    return [{ table, alias: named?.aliasname ?? table?.relname ?? '', bound: 'no', optional: false, times: 0 }]
  }
  const { larg, rarg, jointype, quals } = node.JoinExpr
  const [left, right] = [sourcesOf(larg), sourcesOf(rarg)]
  // A condition of an outer join says nothing of the side whose rows are kept without a match.
  const held = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as 'JOIN_INNER'] ?? []
  const aliases = boundAliases(quals)
  for (const source of held) if (aliases.includes(source.alias)) source.bound = 'yes'
  for (const source of [...left, ...right]) source.times += aliases.filter((alias) => alias === source.alias).length
  const empty = { JOIN_INNER: [], JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as 'JOIN_LEFT'] ?? [...left, ...right]
  for (const source of empty) source.optional = true
  return [...left, ...right]
}

/** The aliases of `alias.organization_id = $n` among conditions that must all hold; null: without an alias. */
function boundAliases(node: Node | undefined): (string | null)[] {
  if (node?.BoolExpr?.boolop === 'AND_EXPR') return node.BoolExpr.args.flatMap(boundAliases)
  const comparison = node?.A_Expr
  if (comparison?.kind !== 'AEXPR_OP' || comparison.name?.[0]?.String?.sval !== '=') return []
  return [
    [comparison.lexpr, comparison.rexpr],
    [comparison.rexpr, comparison.lexpr],
  ].flatMap(([column, value]) => {
    const fields = column?.ColumnRef?.fields?.map((field: Node) => field.String?.sval) ?? []
    const parameter = value?.ParamRef ?? value?.TypeCast?.arg?.ParamRef
    return parameter && fields.at(-1) === 'organization_id' ? [fields.at(-2) ?? null] : []
  })
}
