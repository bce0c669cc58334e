import type { patientListCalls } from '@polyclinic/contract/chart/patients/patient-list'
import { patientFilterNames } from '@polyclinic/contract/chart/patients/patient-rules'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { type RawBuilder, sql } from 'kysely'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { Builders } from '../../kernel/db/builders.ts'
import { build } from '../../kernel/db/query.ts'
import { deceased, living } from '../../kernel/deceased.ts'
import type { Scope } from '../../kernel/scope.ts'
import { itemColumns, merged } from './patients.sql.ts'

export type PatientFilters = QueryOf<typeof patientListCalls.getPatientsCsv>
/** For statements that have `patients`. */
export type Condition = RawBuilder<boolean>

/** Charts that were merged into another are shown only if the query asks for them. */
export const inUse: readonly Condition[] = [sql<boolean>`patients.status <> ${merged}`]

/**
 * The filters of the list, for statements that have `patients`. Rare properties are written as literals, so that their partial
 * indexes are used; visits are looked up chart by chart, in the order of the list.
 */
export function filterConditions(scope: Scope, filters: PatientFilters): readonly Condition[] {
  const { status, sex, from_age, to_age, practitioner_id, without_visit_ahead, birth_month, restricted } = filters
  if (!patientFilterNames.some((name) => filters[name] !== undefined)) return inUse
  const today = todayIn(scope)
  const org = scope.organization_id
  const conditions: (Condition | false)[] = [
    ...(status === undefined ? inUse : [sql<boolean>`patients.status = ${status}`]),
    sex !== undefined && sql<boolean>`patients.sex = ${sex}`,
    from_age !== undefined && sql<boolean>`patients.birth_date <= ${yearsBefore(today, from_age)}::date`,
    to_age !== undefined && sql<boolean>`patients.birth_date > ${yearsBefore(today, to_age + 1)}::date`,
    birth_month !== undefined && sql<boolean>`patients.birth_month = ${birth_month}`,
    restricted !== undefined && (restricted === 'true' ? sql<boolean>`patients.restricted` : sql<boolean>`not patients.restricted`),
    filters.deceased !== undefined && (filters.deceased === 'true' ? deceased : living),
    practitioner_id !== undefined &&
      sql<boolean>`(select true from appointments a where a.organization_id = ${org} and a.patient_id = patients.id
        and a.practitioner_id = ${practitioner_id}::uuid and a.status = 'fulfilled' limit 1)`,
    without_visit_ahead !== undefined &&
      sql<boolean>`not coalesce((select true from appointments a where a.organization_id = ${org} and a.patient_id = patients.id
        and a.starts_at > ${scope.at}::timestamptz and a.status in ('pending', 'booked') limit 1), false)`,
  ]
  return conditions.filter((condition) => condition !== false)
}

/** Charts that match the filters, to be ordered. */
export const charts = (scope: Scope, filters: PatientFilters) => chartsBy(scope, filterConditions(scope, filters))

/** Charts that match the conditions, to be ordered. */
export const chartsBy = (builders: Builders, conditions: readonly Condition[]) =>
  builders
    .from('patients')
    .select(itemColumns)
    .where(sql<boolean>`(${sql.join([...conditions], sql` and `)})`)

/** How many charts match, counted in the order of the list: otherwise the whole table would be read for filters with few matches. */
export const countCharts = (scope: Scope, filters: PatientFilters) =>
  build
    .selectFrom(
      charts(scope, filters)
        .clearSelect()
        .select(sql.lit(1).as('one'))
        .orderBy('patients.name_key')
        .orderBy('patients.id')
        .limit(sql.lit(mostCounted))
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))

/** The same day some years earlier; for 29 February in a year without it, the next day. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years
  const hasLeapDay = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day.endsWith('-02-29') && !hasLeapDay ? `${year}-03-01` : `${year}${day.slice(4)}`
}
