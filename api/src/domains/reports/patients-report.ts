import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { instantsOf, type Range } from './range.ts'

interface CountByName {
  name: string
  count: number
}

/**
 * The patients who were seen in a period: new if their first visit ever is in it. Of older visits only those of these patients
 * are read, each by its index.
 */
export async function patientsReport(scope: Scope, range: Range) {
  const { from, until } = instantsOf(scope, range)
  const org = scope.organization_id
  const came = sql`(select distinct a.patient_id from appointments a
    where a.organization_id = ${org} and a.status = 'fulfilled' and a.starts_at >= ${from} and a.starts_at < ${until})`
  const seen = await scope.one(sql<{ seen: number; fresh: number }>`
    select count(*)::integer as seen, count(*) filter (where not earlier)::integer as fresh from (
      select exists (select from appointments e where e.organization_id = ${org} and e.patient_id = v.patient_id and e.starts_at < ${from} and e.status = 'fulfilled') as earlier
      from ${came} v) s`)
  const charts = await scope.one(
    sql<{ n: number }>`select count(*)::integer as n from patients where organization_id = ${org} and status in ('active', 'provisional')`,
  )
  const seenPatients = sql`from ${came} v join patients p on p.organization_id = ${org} and p.id = v.patient_id and p.status in ('active', 'provisional')`
  const sexes = await scope.rows(
    sql<CountByName>`select coalesce(p.sex, 'unknown') as name, count(*)::integer as count ${seenPatients} group by 1 order by 2 desc`,
  )
  const ages =
    await scope.rows(sql<CountByName>`select case when p.birth_date is null then 'unknown' when age < 18 then '0–17' when age < 40 then '18–39' when age < 65 then '40–64' else '65+' end as name, count(*)::integer as count
    from (select p.birth_date, extract(year from age(${range.to}::date, p.birth_date)) as age ${seenPatients}) p group by 1 order by 1`)
  return { seen: seen.seen, new_patients: seen.fresh, returning: seen.seen - seen.fresh, charts: charts.n, sexes, ages }
}
