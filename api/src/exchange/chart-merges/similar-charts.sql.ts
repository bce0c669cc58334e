import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import { preparedInserts } from '../../kernel/db/prepared-statement.ts'
import { nilId } from '../../kernel/ids.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** A pair is the same, whichever of the two charts is named first. */
export const pairOf = (a: string, b: string) => (a < b ? { patient_id: a, other_patient_id: b } : { patient_id: b, other_patient_id: a })

/** Pairs that nobody has decided on, the likeliest first; neither of them was merged away. */
export const openPairs = (scope: Scope) =>
  scope
    .from('similar_charts')
    .innerJoin('patients as a', 'a.id', 'similar_charts.patient_id')
    .innerJoin('patients as b', 'b.id', 'similar_charts.other_patient_id')
    .leftJoin('different_persons', (join) =>
      join
        .onRef('different_persons.patient_id', '=', 'similar_charts.patient_id')
        .onRef('different_persons.other_patient_id', '=', 'similar_charts.other_patient_id'),
    )
    .where('different_persons.patient_id', 'is', null)
    .where('a.status', '<>', sql.lit('merged'))
    .where('b.status', '<>', sql.lit('merged'))

export const pairColumns = [
  'similar_charts.patient_id',
  'similar_charts.other_patient_id',
  'similar_charts.score',
  'similar_charts.reasons',
  'similar_charts.found_at',
] as const

/** Which of these charts are recorded as different persons from this one. */
export const knownOthers = (scope: Scope, id: string) =>
  sql<{ id: string }>`
    select other_patient_id as id from different_persons where organization_id = ${scope.organization_id} and different_persons.patient_id in (${id})
    union all
    select d.patient_id from different_persons d where d.organization_id = ${scope.organization_id} and d.other_patient_id = ${id}`

const insertPairRows = preparedInserts('similar_charts', 50)
export const insertPairs = ({ organization_id }: WriteScope, rows: readonly Row<'similar_charts'>[]) =>
  insertPairRows(rows.map((row) => ({ organization_id, ...row })))

export const deletePairsOf = (scope: WriteScope, ids: readonly string[]) =>
  scope.delete('similar_charts').where((eb) => eb.or([eb('patient_id', '=', anyOf(ids)), eb('other_patient_id', '=', anyOf(ids))]))

/** The instant to the microsecond: many charts may be made in one millisecond. */
const scanOf = (scope: Scope) => scope.from('similar_chart_scans').select([sql<string>`scanned_to::text`.as('scanned_to'), 'scanned_id'])

export const keepScan = (scope: WriteScope, at: { scanned_to: string; scanned_id: string }) =>
  scope.insert('similar_chart_scans', at).onConflict((on) => on.column('organization_id').doUpdateSet(at))

const beginning = { scanned_to: '0001-01-01T00:00:00Z', scanned_id: nilId }
export const scanFrom = async (scope: Scope) => (await scope.maybe(scanOf(scope))) ?? beginning

/** The chart that changed last has not been looked at since. */
export const similarChartsAreDue: IsDue = () => sql<boolean>`coalesce((
  select (p.updated_at, p.id) > (
    coalesce((select s.scanned_to from similar_chart_scans s where s.organization_id = organizations.id limit 1), ${beginning.scanned_to}::timestamptz),
    coalesce((select s.scanned_id from similar_chart_scans s where s.organization_id = organizations.id limit 1), ${beginning.scanned_id}::uuid))
  from patients p where p.organization_id = organizations.id order by p.updated_at desc, p.id desc limit 1), false)`
