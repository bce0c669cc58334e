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

/** A statement for a transaction: one of the builder, or one written with Kysely's `sql` tag. */
export type Statement<R> = Compilable<R> | RawBuilder<R>

/**
 * Compiles a statement for the clinic in whose transaction it runs. It adds conditions to every statement, so that no author of
 * one can forget them.
 */
class QueryCompiler extends PostgresQueryCompiler {
  #organization_id: string | null = null

  compileFor(organization_id: string | null, node: RootOperationNode) {
    this.#organization_id = organization_id
    return this.compileQuery(node, createQueryId())
  }

  /**
   * Adds the clinic to the join conditions of each tenant table: a condition in `where` would drop the rows that an outer join
   * keeps, and one that compares two tables would visit every shard of a cluster.
   */
  protected override visitJoin(node: JoinNode) {
    const name = node.on ? tenantName(node.table) : null
    if (name === null || this.#organization_id === null) return super.visitJoin(node)
    super.visitJoin(JoinNode.cloneWithOn(node, isOfClinic(name, this.#organization_id)))
  }

  /**
   * Writes a limit as a number: plans are made once and reused, and a plan without a known limit assumes a tenth of the table,
   * for which it would rather scan the whole table than use an index.
   */
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    super.visitLimit(ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node)
  }
}

const tenant = new Set<string>(tenantTables)

/** The name by which a statement refers to the tenant table in this node; null if it is no tenant table. */
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

/** Builds statements; a transaction's scope runs them. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

const compiler = new QueryCompiler()

/** The text and the values of a statement for a transaction of this clinic; null: of the platform. */
export function compile(statement: Statement<unknown>, organization_id: string | null): { sql: string; parameters: readonly unknown[] } {
  // A prepared statement has its text already.
  if (!('toOperationNode' in statement)) return statement.compile()
  return compiler.compileFor(organization_id, (statement as { toOperationNode(): RootOperationNode }).toOperationNode())
}
