import { type FhirType, fhirResources, referenceTargets } from '@polyclinic/contract/kernel/fhir-resources'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../kernel/http/keyset.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { byId, type Condition, uuid } from './conditions.ts'
import type { Source, SourceRow, TimedRow } from './resource-source.ts'
import { compareByOrder, isBehind, keyOf, orderedBy } from './result-order.ts'
import type { Search, SearchLine } from './search-parameters.ts'
import { knownPatients } from './sources/people.sql.ts'
import { sources } from './sources.ts'
import type { MappingContext, Resource } from './to-fhir/fhir-types.ts'

export interface ResourceMatches {
  resources: Resource[]
  next_cursor: string | null
}

export const contextOf = ({ clinic }: Scope): MappingContext => ({ clinic })

/** The row and where it comes from, or 404: also where its chart is restricted and not opened. */
export async function findRow(scope: Scope, type: FhirType, id: string): Promise<{ source: Source; row: TimedRow }> {
  for (const source of sources[type]) {
    const value = { system: null, text: id }
    const [row] = await scope.rows(source.rows(scope).where(byId(source.id)(value, clinicOf(scope, '_id')) as never))
    if (!row) continue
    recordPatients(scope, type, [row])
    return { source, row }
  }
  return notFound()
}

export async function readResource(scope: Scope, type: FhirType, id: string): Promise<Resource> {
  const { source, row } = await findRow(scope, type, id)
  return (await source.present(scope, [row], contextOf(scope)))[0] as Resource
}

/** One page, in the order that is asked for, otherwise in that of the ids, which tell the age. Each source is asked once. */
export async function searchResources(
  scope: Scope,
  type: FhirType,
  { lines, count, cursor, order = null }: Pick<Search, 'lines' | 'count' | 'cursor'> & Partial<Pick<Search, 'order'>>,
): Promise<ResourceMatches> {
  const after = readCursor(cursor, order ? 2 : 1)
  const found = await Promise.all(
    sources[type].map(async (source) => {
      const rows = orderedBy(filtered(scope, source, lines), scope.organization_id, source, order)
      const statement = rows.$if(after !== null, (q) => q.where(isBehind(after as string[], scope.organization_id, source, order) as never))
      return (await scope.rows(statement.limit(count + 1))).map((row) => ({ row, source }))
    }),
  )
  const all = found.flat().sort((a, b) => compareByOrder(a.row, b.row, order))
  const page = all.slice(0, count)
  recordPatients(
    scope,
    type,
    page.map(({ row }) => row),
  )
  await recordReads(scope, type, lines)
  const presented = await Promise.all(
    sources[type].map((source) =>
      source.present(
        scope,
        page.filter((entry) => entry.source === source).map(({ row }) => row),
        contextOf(scope),
      ),
    ),
  )
  const resource_by_id = new Map(presented.flat().map((resource) => [resource.id, resource]))
  const last = page.at(-1)
  return {
    resources: page.map(({ row }) => resource_by_id.get(row.id) as Resource),
    next_cursor: all.length > count && last ? writeCursor(...keyOf(last.row, order)) : null,
  }
}

/** How many there are, without showing any. */
export async function countResources(scope: Scope, type: FhirType, { lines }: Pick<Search, 'lines'>): Promise<number> {
  const counts = await Promise.all(
    sources[type].map((source) => {
      const counted = filtered(scope, source, lines).clearSelect().select(sql<number>`count(*)::integer`.as('count'))
      return scope.one(counted as never) as Promise<{ count: number }>
    }),
  )
  recordPatients(scope, type, [])
  await recordReads(scope, type, lines)
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function filtered(scope: Scope, source: Source, lines: readonly SearchLine[]) {
  const { usual } = source
  const isUsual = usual && !lines.some(({ name }) => usual.unless.includes(name))
  const rows = isUsual ? source.rows(scope).where(usual.condition as never) : source.rows(scope)
  return lines.reduce((found, line) => found.where(anyValue(scope, source, line) as never), rows)
}

/** One line: any of its values. */
function anyValue(scope: Scope, source: Source, { name, values }: SearchLine): Condition {
  const matcher = name === '_id' ? byId(source.id) : source.matchers[name]
  if (!matcher) throw new Error(`A source of ${source.id} cannot be searched by ${name}.`)
  return sql<boolean>`(${sql.join(
    values.map((value) => matcher(value, clinicOf(scope, name))),
    sql` or `,
  )})`
}

const clinicOf = ({ organization_id, clinic, vault }: Scope, name: string) => ({
  name,
  organization_id,
  time_zone: clinic.time_zone,
  vault,
})

function recordPatients(scope: Scope, type: FhirType, rows: readonly SourceRow[]) {
  if ('shows' in fhirResources[type]) scope.recordAccess([...new Set(rows.flatMap(({ patient_id }) => patient_id ?? []))])
}

/** A search for one patient counts as a look at that patient, also if nothing was found. */
async function recordReads(scope: Scope, type: FhirType, lines: readonly SearchLine[]) {
  const asking = lines.filter(({ name }) => referenceTargets[name] === 'Patient' || (name === '_id' && type === 'Patient'))
  const ids = asking.flatMap(({ values }) => values.map(({ text }) => text.split('/').at(-1) as string)).filter((id) => uuid.test(id))
  if (ids.length > 0) scope.recordAccess((await scope.rows(knownPatients(scope, ids))).map(({ id }) => id))
}

/** A line that the server itself asks by. */
export const lineOf = (name: string, texts: readonly string[]): SearchLine => ({
  name,
  values: texts.map((text) => ({ system: null, text })),
  text: texts.join(','),
})
