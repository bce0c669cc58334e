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

type Select = SelectQueryBuilder<DB, never, TimedRow>

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

/** Of a type whose rows are replaced by others when they are corrected, so that what stood before is kept. */
interface Versions<Row> {
  /** All rows, those that were replaced too. */
  rows(scope: Scope): unknown
  /** The name of the version that a row is. */
  idOf(row: Row): string
  /** The row that it replaces; null: none, or what stood before is not to be shown. */
  replacedBy(row: Row): string | null
}

/** More corrections of one row than there are. */
const mostVersions = 100

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A source whose rows and mapping fit each other, as the table of sources takes it. */
export function sourceOf<Row extends SourceRow, Related = undefined>(mapping: Mapping<Row, Related>): Source {
  const { related, toFhir, rows: rowsOf, updated, versions, matchers, ...source } = mapping
  const time = timeOf(updated)
  return {
    ...source,
    matchers: { ...matchers, _lastUpdated: byDate(time, 'instant') },
    rows: (scope) => timed(rowsOf(scope) as Select, time(scope.organization_id)),
    earlier: versions && ((scope, row) => earlierRows(scope, row, { versions, time, id: source.id })),
    present: async (scope, rows, context) => {
      const rows_of_type = rows as unknown as readonly Row[]
      const more = related && rows_of_type.length > 0 ? await related(scope, rows_of_type) : undefined
      return rows.map((row, at) => {
        const row_of_type = rows_of_type[at] as Row
        return withMeta(toFhir(row_of_type, context, more as Related), row.last_updated, versions?.idOf(row_of_type))
      })
    },
  }
}

/** What a row replaced, and what that replaced, under the id of the row that goes on. */
async function earlierRows<Row>(
  scope: Scope,
  row: TimedRow,
  { versions, time, id }: { versions: Versions<Row>; time: TimeOf; id: string },
): Promise<TimedRow[]> {
  const found: TimedRow[] = []
  for (let last = row; found.length < mostVersions; ) {
    const before = versions.replacedBy(last as unknown as Row)
    const rows = timed(versions.rows(scope) as Select, time(scope.organization_id))
    const [next] = before === null ? [] : await scope.rows(rows.where(sql<boolean>`${sql.ref(id)} = ${before}::uuid` as never))
    if (!next) break
    last = { ...next, id: row.id }
    found.push(last)
  }
  return found
}

function timeOf(updated: string | RawBuilder<unknown> | TimeOf): TimeOf {
  if (typeof updated === 'function') return updated
  return () => (typeof updated === 'string' ? sql.ref(updated) : updated)
}

/** Rows with the time of their last change. */
const timed = <S>(rows: S, time: RawBuilder<unknown>): S => (rows as Select).select(sql<string>`${time}`.as('last_updated')) as S
