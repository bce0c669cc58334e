import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type Compilable,
  createQueryId,
  DummyDriver,
  IdentifierNode,
  JoinNode,
  Kysely,
  type LimitNode,
  type OperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
  ValueNode,
} from 'kysely'
import { type DB, tenantTables } from './types.gen.ts'

/** What a transaction runs: a statement of the builder, or one written out with Kysely's `sql` tag. */
export type Statement<R> = Compilable<R> | RawBuilder<R>

/**
 * Writes a statement out for the clinic in whose transaction it runs. What is added here is added to every statement, so
 * that no author of one can forget it.
 */
class QueryCompiler extends PostgresQueryCompiler {
  #organization_id: string | null = null

  compileFor(organization_id: string | null, node: RootOperationNode) {
    this.#organization_id = organization_id
    return this.compileQuery(node, createQueryId())
  }

  /**
   * Each table of a clinic that is joined has the clinic among the join's own conditions: a condition in `where` would drop
   * the rows that an outer join keeps, and one that compares two tables would visit every shard of a cluster.
   */
  protected override visitJoin(node: JoinNode) {
    const name = node.on ? tenantName(node.table) : null
    if (name === null || this.#organization_id === null) return super.visitJoin(node)
    super.visitJoin(JoinNode.cloneWithOn(node, isOfClinic(name, this.#organization_id)))
  }

  /**
   * Writes a limit as a number: plans are made once and kept, and one that does not know the limit reckons with a tenth of
   * the table, which it would rather read whole than by index.
   */
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    super.visitLimit(ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node)
  }
}

const tenant = new Set<string>(tenantTables)

/** By which name a statement knows the table of a clinic that stands here; null: no such table. */
function tenantName(node: OperationNode): string | null {
  if (AliasNode.is(node)) return IdentifierNode.is(node.alias) && tenantName(node.node) !== null ? node.alias.name : null
  return TableNode.is(node) && tenant.has(node.table.identifier.name) ? node.table.identifier.name : null
}

const isOfClinic = (table: string, organization_id: string) =>
  BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create('organization_id'), TableNode.create(table)),
    OperatorNode.create('='),
    ValueNode.create(organization_id),
  )

/** Builds statements; runs none. A transaction's scope does that. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

const compiler = new QueryCompiler()

/** The text and the values of a statement that runs in a transaction of this clinic; null: in one of the platform. */
export function compile(statement: Statement<unknown>, organization_id: string | null): { sql: string; parameters: readonly unknown[] } {
  // A prepared statement has its text already.
  if (!('toOperationNode' in statement)) return statement.compile()
  return compiler.compileFor(organization_id, (statement as { toOperationNode(): RootOperationNode }).toOperationNode())
}
