import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { Scope } from '../../kernel/scope.ts'
import { byDate, type Condition, type Matcher, type TimeOf } from './conditions.ts'
import type { MappingContext, Resource } from './to-fhir/fhir-types.ts'
import { withMeta } from './to-fhir/meta.ts'

/** What every row has that becomes a resource. */
export interface SourceRow {
  id: string
  /** The patient of the resource; absent if it belongs to nobody. */
  patient_id?: string | null
}

/** The same as it was read: with the time of its last change. */
export interface TimedRow extends SourceRow {
  last_updated: string
}

export type Select = SelectQueryBuilder<DB, never, TimedRow>

/** Where resources of a type come from, and how each search parameter finds them. */
export interface Source {
  rows(scope: Scope): Select
  /** The qualified column of the id: rows come in its order. */
  id: string
  matchers: Readonly<Record<string, Matcher>>
  /** Which rows a search finds that asks by none of these parameters; the others are found only by them. */
  usual?: Usual | undefined
  /** The rows of a page as resources; what else they need is asked for all at once. */
  present(scope: Scope, rows: readonly TimedRow[], context: MappingContext): Promise<Resource[]>
  /** What the row was before, the latest first. */
  earlier?: ((scope: Scope, row: TimedRow) => Promise<TimedRow[]>) | undefined
}

interface Usual {
  unless: readonly string[]
  condition: Condition
}

interface Mapping<Row, Related> {
  rows(scope: Scope): unknown
  id: string
  /** When a row was changed last, or what else of its resource: a column of the rows, or an expression. */
  updated: string | RawBuilder<unknown> | TimeOf
  matchers: Readonly<Record<string, Matcher>>
  usual?: Usual
  /** What stands in other tables, for all rows of a page in one statement. */
  related?: (scope: Scope, rows: readonly Row[]) => Promise<Related>
  toFhir(row: Row, context: MappingContext, related: Related): Resource
  versions?: Versions<Row>
}

/** Of a type of which earlier versions are kept. */
interface Versions<Row> {
  /** The name of the version that a row is, given the digest of what is sent of it. */
  idOf(row: Row, digest: string): string
  /** What the row was before, under its id, the latest first; nothing where that is not to be shown. */
  earlier(scope: Scope, row: Row, withTime: (rows: unknown) => Select): Promise<TimedRow[]>
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A source whose rows and mapping fit each other, as the table of sources takes it. */
export function sourceOf<Row extends SourceRow, Related = undefined>(mapping: Mapping<Row, Related>): Source {
  const { related, toFhir, rows: rowsOf, updated, versions, matchers, ...source } = mapping
  const time = timeOf(updated)
  const withTime = (scope: Scope) => (rows: unknown) => timed(rows as Select, time(scope.organization_id))
  return {
    ...source,
    matchers: { ...matchers, _lastUpdated: byDate(time, 'instant') },
    rows: (scope) => withTime(scope)(rowsOf(scope)),
    earlier: versions && ((scope, row) => versions.earlier(scope, row as unknown as Row, withTime(scope))),
    present: async (scope, rows, context) => {
      const rows_of_type = rows as unknown as readonly Row[]
      const more = related && rows_of_type.length > 0 ? await related(scope, rows_of_type) : undefined
      return rows.map((row, at) => {
        const row_of_type = rows_of_type[at] as Row
        const idOf = versions && ((digest: string) => versions.idOf(row_of_type, digest))
        return withMeta(toFhir(row_of_type, context, more as Related), row.last_updated, idOf)
      })
    },
  }
}

function timeOf(updated: string | RawBuilder<unknown> | TimeOf): TimeOf {
  if (typeof updated === 'function') return updated
  return () => (typeof updated === 'string' ? sql.ref(updated) : updated)
}

/** Rows with the time of their last change. */
const timed = (rows: Select, time: RawBuilder<unknown>) => rows.select(sql<string>`${time}`.as('last_updated')) as Select
