import { sql } from 'kysely'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

const columns = [
  'observations.id',
  'observations.patient_id',
  'observations.encounter_id',
  'observations.category',
  'observations.code_system',
  'observations.code',
  'observations.display',
  'observations.value_number',
  'observations.value_comparator',
  'observations.unit',
  'observations.value_text',
  'observations.value_code',
  'observations.data_absent_reason',
  'observations.data_absent_text',
  'observations.component_of',
  'observations.derived_from',
  'observations.replaces_id',
  'observations.replaces_reason',
  'observations.effective_at',
  'observations.effective_date_time',
  'observations.issued_at',
  'observations.performer_account_id',
  'observations.performer_name',
  'observations.performer_role',
  'observations.method',
  'observations.source',
  'observations.imported_at',
  'observations.status',
  'observations.reference_low',
  'observations.reference_high',
  'observations.reference_text',
  'observations.reference_source',
  'observations.interpretation',
  'observations.released_at',
  'newer.id as replaced_by',
  'e.reason as error_reason',
  'e.author_name as error_author_name',
  'e.author_role as error_author_role',
  'e.created_at as error_created_at',
] as const

/** Observations of a chart with their history: the row that replaced each, and the mark of an error. */
export const observationRows = (scope: Scope) =>
  scope
    .from('observations')
    .leftJoin('observations as newer', 'newer.replaces_id', 'observations.id')
    .leftJoin('observation_errors as e', 'e.observation_id', 'observations.id')
    .select(columns)

export type ObservationRow = ReturnType<typeof observationRows> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Valid observations: neither replaced nor entered in error. */
export const validRows = (scope: Scope, patient_id: string) =>
  observationRows(scope)
    .where('observations.patient_id', '=', patient_id)
    .where('newer.id', 'is', null)
    .where('e.observation_id', 'is', null)

/** The codes of a chart's observations, by one index lookup each, because a chart has few codes and may have thousands of values. */
const codesOfChart = ({ organization_id }: Scope, patient_id: string) => sql`(
  with recursive found as (
    (select code from observations where organization_id = ${organization_id} and patient_id = ${patient_id} order by code limit 1)
    union all
    select (select o.code from observations o where o.organization_id = ${organization_id} and o.patient_id = ${patient_id} and o.code > found.code order by o.code limit 1)
    from found where found.code is not null
  ) select code from found where code is not null)`

/** The last valid row of each code, found by that code's index, without panels, because their components have the values. */
export const latestVitals = (scope: Scope, patient_id: string) =>
  scope.sql
    .selectFrom(sql<{ code: string }>`${codesOfChart(scope, patient_id)}`.as<'codes'>(sql`codes(code)`))
    .innerJoinLateral(
      validRows(scope, patient_id)
        .where('observations.code', '=', sql<string>`codes.code`)
        .where('observations.category', '=', 'vital-signs')
        .where('observations.value_number', 'is not', null)
        .orderBy('observations.effective_at', 'desc')
        .orderBy('observations.id', 'desc')
        .limit(1)
        .as('latest'),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `latest.${nameOf(column)}` as const))
    .orderBy('latest.code')

type NameOf<C extends string> = C extends `${string} as ${infer Name}` ? Name : C extends `${string}.${infer Name}` ? Name : never
const nameOf = <C extends (typeof columns)[number]>(column: C) => (column.split(' as ')[1] ?? column.split('.')[1]) as NameOf<C>

export const chartRows = (scope: Scope, patient_id: string, before: readonly unknown[] | null) =>
  observationRows(scope)
    .where('observations.patient_id', '=', patient_id)
    .$if(before !== null, (q) =>
      q.where(sql<boolean>`(observations.effective_at, observations.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .orderBy('observations.effective_at', 'desc')
    .orderBy('observations.id', 'desc')

/** Observations that were recorded together with another: the components of its panel, and the values computed from it. */
export const rowsOfSet = (scope: Scope, { patient_id, effective_at }: Pick<ObservationRow, 'patient_id' | 'effective_at'>) =>
  validRows(scope, patient_id)
    .where('observations.effective_at', '=', effective_at)
    .where('observations.category', '=', 'vital-signs')
    .orderBy('observations.id')

export const insertObservation = (scope: WriteScope, values: Row<'observations'>) => scope.insert('observations', values)

/** Inserts observations of another system; components of a panel after the panel. */
export async function insertObservations(scope: WriteScope, rows: readonly Row<'observations'>[]) {
  for (let from = 0; from < rows.length; from += 200) await scope.run(scope.insert('observations', rows.slice(from, from + 200)))
}

export const insertError = (scope: WriteScope, values: Row<'observation_errors'>) => scope.insert('observation_errors', values)

/**
 * Laboratory results that the patient may see now and that are still valid. Row security lets through results that are released
 * at any time.
 */
export const releasedResults = (scope: Scope, patient_id: string) =>
  scope
    .from('observations')
    .leftJoin('observations as newer', 'newer.replaces_id', 'observations.id')
    .leftJoin('observation_errors as e', 'e.observation_id', 'observations.id')
    .leftJoin('result_releases as r', 'r.observation_id', 'observations.id')
    .leftJoin('withheld_results as w', (join) => join.onRef('w.order_id', '=', 'observations.order_id').on('w.ended_at', 'is', null))
    // A correction of what the patient had seen is released in the instant in which it was written.
    .leftJoin('observations as former', (join) =>
      join
        .onRef('former.id', '=', 'observations.replaces_id')
        .on('observations.status', '=', 'corrected')
        .onRef('observations.released_at', '=', 'observations.issued_at'),
    )
    .select([
      'observations.id',
      'observations.code',
      'observations.display',
      'observations.value_number',
      'observations.value_comparator',
      'observations.value_text',
      'observations.data_absent_reason',
      'observations.data_absent_text',
      'observations.unit',
      'observations.reference_low',
      'observations.reference_high',
      'observations.reference_text',
      'observations.effective_at',
      'observations.effective_date_time',
      'observations.interpretation',
      'observations.issued_at',
      'former.id as former_id',
      'former.value_number as former_number',
      'former.value_comparator as former_comparator',
      'former.unit as former_unit',
      'former.value_text as former_text',
      'former.data_absent_reason as former_absent_reason',
      'former.data_absent_text as former_absent_text',
    ])
    .where('observations.patient_id', '=', patient_id)
    .where('observations.category', '=', 'laboratory')
    .where((eb) => eb.or([eb('observations.released_at', '<=', scope.at), eb('r.observation_id', 'is not', null)]))
    .where('newer.id', 'is', null)
    .where('e.observation_id', 'is', null)
    .where('w.order_id', 'is', null)
