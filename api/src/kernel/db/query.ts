import {
  type Compilable,
  DummyDriver,
  Kysely,
  type LimitNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  ValueNode,
} from 'kysely'
import type { DB } from './types.gen.ts'

/** What a transaction runs: a statement of the builder, or one written out with Kysely's `sql` tag. */
export type Statement<R> = Compilable<R> | RawBuilder<R>

/**
 * Writes a limit as a number: plans are made once and kept, and one that does not know the limit reckons with a tenth of
 * the table, which it would rather read whole than by index.
 */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node
    super.visitLimit(ValueNode.is(limit) ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node)
  }
}

/** Builds statements; runs none. A transaction's scope does that. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
})

export function compile(statement: Statement<unknown>) {
  return 'isRawBuilder' in statement ? statement.compile(build) : statement.compile()
}
