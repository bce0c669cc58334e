import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import { build } from './query.ts'
import type { DB, TenantTable } from './types.gen.ts'

export type Row<T extends TenantTable> = Omit<Insertable<DB[T]>, 'organization_id'>

/** Builders for the tables of one clinic: every statement begins with its `organization_id`. */
export interface Builders {
  readonly organization_id: string
  /** Builds statements; a scope's `rows`, `one`, `maybe` and `run` run them. */
  readonly sql: typeof build
  /** `select … from table where organization_id = $1`: the beginning of every read of a tenant table. */
  // biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "nothing selected yet"
  from<T extends TenantTable>(table: T): SelectQueryBuilder<DB, T, {}>
}

/** The same for writes. */
export interface WriteBuilders extends Builders {
  /** `insert into table` with the clinic filled in. */
  insert<T extends TenantTable>(table: T, values: Row<T> | readonly Row<T>[]): InsertQueryBuilder<DB, T, InsertResult>
  /** `update table … where organization_id = $1`. */
  update<T extends TenantTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  delete<T extends TenantTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>
}

// One table stands for all: the types of a statement about any of two hundred tables take nine seconds to check.
type AnyTable = Extract<TenantTable, 'patients'>

export function buildersFor(organization_id: string): WriteBuilders {
  return {
    organization_id,
    sql: build,
    from: (table: AnyTable) => build.selectFrom(table).where(`${table}.organization_id`, '=', organization_id),
    insert: (table: AnyTable, values: object | readonly object[]) => {
      const list = Array.isArray(values) ? values : [values]
      return build.insertInto(table).values(list.map((value: object) => ({ organization_id, ...value })) as never)
    },
    update: (table: AnyTable) => build.updateTable(table).where(`${table}.organization_id`, '=', organization_id),
    delete: (table: AnyTable) => build.deleteFrom(table).where(`${table}.organization_id`, '=', organization_id),
  } as unknown as WriteBuilders
}
