import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { utcDay } from '../../kernel/date-format.ts'
import { columnsOf } from '../../kernel/db/columns-of.ts'
import type { PlatformScope } from '../../kernel/scope.ts'
import { organizationById } from './organizations.sql.ts'

type Analytics = OutputOf<typeof organizations.getOrganizationAnalytics>
const dayLength = 86_400_000
/** A session without a request for this long counts as idle. */
const idle = 30 * 60_000

/** Figures of one clinic over thirty days: current ones of its staff's accounts, and the last counted ones of its charts. */
export async function organizationAnalytics(scope: PlatformScope, id: string): Promise<Analytics> {
  await scope.one(organizationById(scope, id))
  const since = new Date(scope.now.getTime() - 30 * dayLength)
  const first = utcDay(since)
  const counts = await scope.one(sql<{ staff: number; sign_ins: number; signed_in: number }>`
    select count(distinct m.account_id) as staff, count(s.id) filter (where s.created_at >= ${since}) as sign_ins,
      count(distinct s.account_id) filter (where s.ended_at is null and s.expires_at > ${scope.now} and s.last_seen_at > ${new Date(scope.now.getTime() - idle)}) as signed_in
    from memberships m left join sessions s on s.account_id = m.account_id where m.organization_id = ${id} and m.status = 'active'`)
  const signIns = await scope.rows(sql<{ on: string; n: number }>`
    select s.created_at::date as on, count(*) as n from memberships m join sessions s on s.account_id = m.account_id
    where m.organization_id = ${id} and m.status = 'active' and s.created_at >= ${since} group by 1`)
  const figures = await scope.rows(
    scope.sql
      .selectFrom('organization_figures')
      .select(columnsOf('organization_figures'))
      .where('organization_id', '=', id)
      .where('day', '>=', first)
      .where('day', '<=', dayOf(scope.now))
      .orderBy('day', 'desc'),
  )
  // A clinic in which nothing changes is not counted again, because its last figures still hold.
  const latest = await scope.maybe(
    scope.sql
      .selectFrom('organization_figures')
      .select(['patients', 'practitioners', 'counted_at'])
      .where('organization_id', '=', id)
      .orderBy('day', 'desc')
      .limit(1),
  )
  const appointments = new Map(figures.map((row) => [row.day, row.appointments]))
  const perDay = new Map(signIns.map((row) => [row.on, row.n]))
  return {
    staff: counts.staff,
    sign_ins_30_days: counts.sign_ins,
    signed_in_now: counts.signed_in,
    practitioners: latest?.practitioners ?? null,
    patients: latest?.patients ?? null,
    appointments_30_days: latest ? figures.reduce((sum, row) => sum + row.appointments, 0) : null,
    counted_at: latest?.counted_at ?? null,
    days: Array.from({ length: 30 }, (_, i) => dayOf(new Date(since.getTime() + (i + 1) * dayLength))).map((on) => ({
      on,
      sign_ins: perDay.get(on) ?? 0,
      appointments: appointments.get(on) ?? 0,
    })),
  }
}

const dayOf = (instant: Date) => utcDay(instant)
