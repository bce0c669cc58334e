import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Condition, Matcher } from './conditions.ts'
import type { MappingContext, Resource } from './to-fhir/fhir-types.ts'

/** What every row has that becomes a resource. */
export interface SourceRow {
  id: string
  /** The patient of the resource; absent if it belongs to nobody. */
  patient_id?: string | null
}

type Select = SelectQueryBuilder<DB, never, SourceRow>

/** Where resources of a type come from, and how each search parameter finds them. */
export interface Source {
  rows(scope: Scope): Select
  /** The qualified column of the id: rows come in its order. */
  id: string
  matchers: Readonly<Record<string, Matcher>>
  /** Which rows a search finds that asks by none of these parameters; the others are found only by them. */
  usual?: Usual | undefined
  /** The rows of a page as resources; what else they need is asked for all at once. */
  present(scope: Scope, rows: readonly SourceRow[], context: MappingContext): Promise<Resource[]>
}

interface Usual {
  unless: readonly string[]
  condition: Condition
}

interface Mapping<Row, Related> {
  rows(scope: Scope): unknown
  id: string
  matchers: Readonly<Record<string, Matcher>>
  usual?: Usual
  /** What stands in other tables, for all rows of a page in one statement. */
  related?: (scope: Scope, rows: readonly Row[]) => Promise<Related>
  toFhir(row: Row, context: MappingContext, related: Related): Resource
}

/** A source whose rows and mapping fit each other, as the table of sources takes it. */
export function sourceOf<Row extends SourceRow, Related = undefined>(mapping: Mapping<Row, Related>): Source {
  const { related, toFhir, ...source } = mapping
  return {
    ...(source as Pick<Source, 'rows' | 'id' | 'matchers' | 'usual'>),
    present: async (scope, rows, context) => {
      const rows_of_type = rows as unknown as readonly Row[]
      const more = related && rows_of_type.length > 0 ? await related(scope, rows_of_type) : undefined
      return rows_of_type.map((row) => toFhir(row, context, more as Related))
    },
  }
}
