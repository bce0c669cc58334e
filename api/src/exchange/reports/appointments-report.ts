import { noPractitioner } from '@polyclinic/contract/engine/scheduling/unattended'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { instantsOf, type Range } from './range.ts'

interface Total {
  total: number
  fulfilled: number
  noshow: number
  cancelled: number
  cancelled_late: number
  wait: number | null
}

/** The visits of a period, counted from the rows; those entered in error are left out. */
export async function appointmentsReport(scope: Scope, range: Range) {
  const { from, until } = instantsOf(scope, range)
  const org = scope.organization_id
  const within = sql`a.organization_id = ${org} and a.starts_at >= ${from} and a.starts_at < ${until} and a.status <> 'entered-in-error'`
  const total =
    await scope.one(sql<Total>`select count(*)::integer as total, count(*) filter (where status = 'fulfilled')::integer as fulfilled, count(*) filter (where status = 'noshow')::integer as noshow,
    count(*) filter (where status = 'cancelled')::integer as cancelled, count(*) filter (where cancelled_late)::integer as cancelled_late,
    round(avg(extract(epoch from started_at - arrived_at) / 60) filter (where started_at > arrived_at), 1) as wait from appointments a where ${within}`)
  const days = await scope.rows(sql<{
    on: string
    booked: number
    fulfilled: number
    missed: number
  }>`select (a.starts_at at time zone ${scope.clinic.time_zone})::date as "on", count(*)::integer as booked,
    count(*) filter (where a.status = 'fulfilled')::integer as fulfilled, count(*) filter (where a.status in ('noshow', 'cancelled'))::integer as missed from appointments a where ${within} group by 1 order by 1`)
  const practitioners = await scope.rows(sql<{
    name: string
    count: number
    fulfilled: number
    noshow: number
  }>`select coalesce(p.name, ${noPractitioner}) as name, count(*)::integer as count, count(*) filter (where a.status = 'fulfilled')::integer as fulfilled,
    count(*) filter (where a.status = 'noshow')::integer as noshow from appointments a left join practitioners p on p.organization_id = ${org} and p.id = a.practitioner_id and p.kind = 'person' where ${within} group by p.id, p.name order by 2 desc, 1`)
  const sources = await scope.rows(
    sql<{
      name: string
      count: number
    }>`select a.source as name, count(*)::integer as count from appointments a where ${within} group by 1 order by 2 desc`,
  )
  const { wait, ...counts } = total
  return { ...counts, average_wait_minutes: wait, days, practitioners, sources }
}
