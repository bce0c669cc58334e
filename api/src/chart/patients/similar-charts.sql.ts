import { familyFirst, possibleSpellings } from '@polyclinic/contract/kernel/normalize-name'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { Scope } from '../../kernel/scope.ts'
import { itemColumns, merged } from './patients.sql.ts'
import { searchKeys } from './search-keys.ts'

type Column = (typeof itemColumns)[number] extends `patients.${infer Name}` ? Name : never
type Item = Pick<Selectable<DB['patients']>, Column>

/** A chart that shares a key with the chart `of`. */
export type AlikeChart = Item & { of: string }

/** The most charts that are compared for one key: a birth date that stands for "unknown" has thousands. */
const mostByKey = 50

/**
 * Charts that share the birth date, the telephone number, the e-mail address or the whole name (in either order) with one of
 * these: each found by a key of its own, whatever the size of the clinic. Charts that were merged into others are left out.
 */
export function chartsAlike({ organization_id }: Scope, charts: readonly Item[]) {
  const keys = charts.flatMap((chart) => numbersOf(chart).map((key) => ({ of: chart.id, key })))
  const mails = charts.flatMap(({ id, email }) => (email ? [{ of: id, key: email }] : []))
  const names = charts.flatMap(({ id, given_name, family_name }) =>
    [...new Set([familyFirst({ given_name, family_name }), `${given_name} ${family_name}`].flatMap(possibleSpellings))].map((key) => ({
      of: id,
      key,
    })),
  )
  const listed = (list: readonly { of: string; key: string }[]) =>
    sql`unnest(${list.map(({ of }) => of)}::uuid[], ${list.map(({ key }) => key)}::text[]) as w (of, key)`
  const limit = sql.lit(mostByKey)
  return sql<AlikeChart>`
    with alike as (
      select w.of, k.patient_id as id from ${listed(keys)} cross join lateral (
        select s.patient_id from patient_search_keys s where s.organization_id = ${organization_id} and s.key = w.key limit ${limit}) k
      union
      select w.of, p.id from ${listed(mails)} cross join lateral (
        select m.id from patients m where m.organization_id = ${organization_id} and m.email = w.key limit ${limit}) p
      union
      select w.of, p.id from ${listed(names)} cross join lateral (
        select n.id from patients n where n.organization_id = ${organization_id} and n.name_key = w.key limit ${limit}) p
    )
    select alike.of, ${sql.join(itemColumns.map((column) => sql.ref(column)))} from alike cross join lateral (
      select ${sql.join(itemColumns.map((column) => sql.ref(column)))} from patients
      where patients.organization_id = ${organization_id} and patients.id = alike.id limit 1
    ) patients where patients.id <> alike.of and patients.status <> ${merged}`
}

/** The keys of a chart that are not from the name: its birth date and its telephone numbers, without the reversed ones. */
function numbersOf({ birth_date, phone, record_number, given_name, family_name }: Item): string[] {
  const found = searchKeys({ given_name, family_name, record_number, birth_date, phone })
  const other_keys = new Set(searchKeys({ given_name, family_name, record_number }))
  return found.filter((key) => !other_keys.has(key) && !key.startsWith('~'))
}

/** Charts in the order in which they were last changed, after this one. */
export const chartsChangedSince = (scope: Scope, after: { scanned_to: string; scanned_id: string }, limit: number) =>
  scope
    .from('patients')
    .select(itemColumns)
    // to the microsecond, as the next look compares it
    .select(sql<string>`patients.updated_at::text`.as('changed_at'))
    .where(sql<boolean>`(patients.updated_at, patients.id) > (${after.scanned_to}::timestamptz, ${after.scanned_id}::uuid)`)
    .orderBy('patients.updated_at')
    .orderBy('patients.id')
    .limit(limit)
