import { sql } from 'kysely'
import { chartTotals } from '../../chart/patients/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import { instantsOf, type Range } from './range.ts'

interface CountByName {
  name: string
  count: number
}

/** Patients who were seen, of the same sex and age, all of them new or all returning. */
interface Group {
  fresh: boolean
  /** Whether their charts are in use: sex and age are counted for these alone. */
  in_use: boolean
  sex: string
  age: string
  count: number
}

/** The patients who were seen in a period: new if their first visit ever is in it. */
export async function patientsReport(scope: Scope, range: Range) {
  const [groups, charts] = await Promise.all([scope.rows(seenPatients(scope, range)), chartTotals(scope)])
  const seen = total(groups)
  const new_patients = total(groups.filter(({ fresh }) => fresh))
  const of_charts_in_use = groups.filter(({ in_use }) => in_use)
  return {
    seen,
    new_patients,
    returning: seen - new_patients,
    charts: charts.in_use,
    sexes: countsBy('sex', of_charts_in_use).sort((a, b) => b.count - a.count),
    ages: countsBy('age', of_charts_in_use).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

/** Of older visits only those of the patients who were seen are read, each by its index. */
function seenPatients(scope: Scope, range: Range) {
  const { from, until } = instantsOf(scope, range)
  const org = scope.organization_id
  const hasEarlierVisit = sql`exists (select from appointments e
    where e.organization_id = ${org} and e.patient_id = came.patient_id and e.status = 'fulfilled' and e.starts_at < ${from})`
  return sql<Group>`
    select not earlier as fresh, in_use, sex, case when age is null then 'unknown' when age < 18 then '0–17' when age < 40 then '18–39' when age < 65 then '40–64' else '65+' end as age,
      count(*)::integer as count
    from (
      select ${hasEarlierVisit} as earlier, p.status in ('active', 'provisional') as in_use, coalesce(p.sex, 'unknown') as sex,
        extract(year from age(${range.to}::date, p.birth_date)) as age
      from (select distinct a.patient_id from appointments a
        where a.organization_id = ${org} and a.status = 'fulfilled' and a.starts_at >= ${from} and a.starts_at < ${until}) came
      join patients p on p.organization_id = ${org} and p.id = came.patient_id
    ) s group by 1, 2, 3, 4`
}

const total = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0)

function countsBy(field: 'sex' | 'age', groups: readonly Group[]): CountByName[] {
  const names = [...new Set(groups.map((group) => group[field]))]
  return names.map((name) => ({ name, count: total(groups.filter((group) => group[field] === name)) }))
}
