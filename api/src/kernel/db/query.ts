import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import type { DB } from './types.gen.ts'

/** What a transaction runs: a statement of the builder, or one written out with Kysely's `sql` tag. */
export type Statement<R> = Compilable<R> | RawBuilder<R>

/** Builds statements; runs none. A transaction's scope does that. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function compile(statement: Statement<unknown>) {
  return 'isRawBuilder' in statement ? statement.compile(build) : statement.compile()
}
