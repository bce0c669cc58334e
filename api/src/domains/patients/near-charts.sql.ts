import { type Selectable, sql } from 'kysely'
import type { DB } from '../../kernel/db/types.gen.ts'
import type { Scope } from '../../kernel/scope.ts'
import type { Pair } from './find-pair.ts'
import { froms, isFoundBy, mostCompared, rangesOf, tos } from './found-charts.sql.ts'
import type { Condition } from './list/patient-filters.sql.ts'
import { anyHash, itemColumns } from './patients.sql.ts'
import type { Term } from './search-keys.ts'

/** One word of a search, with the forms that find it in spite of a typing error; none for a word that must match exactly. */
export interface NearTerm extends Term {
  hashes: readonly number[]
}

/** The most keys that are read of the rarest term, and the most charts, so that the cost of a search is limited. */
const mostRead = 1000
const mostCandidates = 200

/** The terms of a search: charts are read by the first, which may be two words together. */
export type NearOrder = readonly [NearTerm | Pair, ...NearTerm[]]

/** How many near keys each term finds, by its index in the list; a term without any has no row. */
export const nearKeysOfTerms = ({ organization_id }: Scope, terms: readonly NearTerm[]) => {
  const forms = terms.flatMap(({ hashes }, at) => hashes.map((hash) => ({ at, hash })))
  return sql<{ at: number; n: number }>`
    select f.at, count(*)::integer as n from unnest(${forms.map(({ at }) => at)}::integer[], ${forms.map(({ hash }) => hash)}::bigint[]) as f (at, hash)
    cross join lateral (
      select 1 from patient_near_keys n where n.organization_id = ${organization_id} and n.hash = f.hash limit ${sql.lit(mostCompared)}
    ) found group by f.at`
}

type Candidate = Pick<Selectable<DB['patients']>, Column>
type Column = (typeof itemColumns)[number] extends `patients.${infer Name}` ? Name : never

/**
 * Charts that may have a similar name: one of their keys is found by the first term, or they share a form with it, and each number
 * and date finds another. Whether the other words are like a name's is left to the caller, who also compares the first: two words
 * that share a form may be two errors apart. Each chart is looked up by itself: the planner cannot estimate how many are found,
 * and would read the whole table otherwise.
 */
export function nearCharts(scope: Scope, [first, ...others]: NearOrder, filters: readonly Condition[]) {
  const { organization_id } = scope
  const ranges = rangesOf(first)
  const columns = sql.join(itemColumns.map((column) => sql.ref(column)))
  const isFound = (term: NearTerm) => sql`exists (select 1 from patient_search_keys s
      where s.organization_id = ${organization_id} and s.patient_id = found.patient_id and ${isFoundBy(sql.ref('s.key'), term)})`
  const conditions = [sql`true`, ...others.filter(({ hashes }) => hashes.length === 0).map(isFound)]
  return sql<Candidate>`
    with found as (
      (select n.patient_id from patient_near_keys n where n.organization_id = ${organization_id} and n.hash = ${anyHash('hashes' in first ? first.hashes : [])} limit ${sql.lit(mostRead)})
      union
      (select k.patient_id from unnest(${froms(ranges)}::text[], ${tos(ranges)}::text[]) as r (low, high) cross join lateral (
        select s.patient_id from patient_search_keys s where s.organization_id = ${organization_id} and s.key >= r.low and s.key < r.high limit ${sql.lit(mostRead)}
      ) k)
    )
    select ${columns} from found cross join lateral (
      select ${columns} from patients where patients.organization_id = ${organization_id} and patients.id = found.patient_id and ${sql.join([...filters], sql` and `)} limit 1
    ) patients
    where ${sql.join(conditions, sql` and `)} order by patients.name_key, patients.id limit ${sql.lit(mostCandidates)}`
}
