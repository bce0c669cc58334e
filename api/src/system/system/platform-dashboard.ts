import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { platform } from '@polyclinic/contract/system/system/platform'
import { sql } from 'kysely'
import { organizationCounts, waitingOrganizations } from '../../clinic/organizations/index.ts'
import { utcDay } from '../../kernel/date-format.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

type Dashboard = OutputOf<typeof platform.getDashboard>
const dayLength = 86_400_000
/** A session without a request for this long counts as idle. */
const idle = 30 * 60_000

/** The platform at a glance: accounts and active sessions counted now, appointments as last counted by the timetable. */
export async function platformDashboard(scope: PlatformScope): Promise<Dashboard> {
  const [month, before] = [30, 60].map((days) => new Date(scope.now.getTime() - days * dayLength)) as [Date, Date]
  const organizations = await organizationCounts(scope)
  const waiting = await waitingOrganizations(scope, 5)
  const accounts = await scope.rows(sql<{ kind: string; n: number; locked: number; last: number; previous: number }>`
    select kind, count(*) as n, count(*) filter (where status = 'locked') as locked, count(*) filter (where created_at >= ${month}) as last,
      count(*) filter (where created_at >= ${before} and created_at < ${month}) as previous
    from accounts where status <> 'closed' group by kind`)
  const clinics = await scope.one(sql<{ last: number; previous: number; without_owner: number }>`
    select count(*) filter (where approved_at >= ${month}) as last,
      count(*) filter (where approved_at >= ${before} and approved_at < ${month}) as previous,
      count(*) filter (where status in ('active', 'suspended') and not exists
        (select from memberships m where m.organization_id = o.id and m.role = 'owner' and m.status = 'active')) as without_owner
    from organizations o where status <> 'pending'`)
  const sessions = await scope.one(
    sql<{
      n: number
    }>`select count(distinct account_id) as n from sessions where ended_at is null and expires_at > ${scope.now} and last_seen_at > ${new Date(scope.now.getTime() - idle)}`,
  )
  const mail = await scope.one(
    sql<{
      n: number
    }>`select count(id) as n from platform_outbox_messages where sent_at is null and created_at < ${new Date(scope.now.getTime() - 600_000)}`,
  )
  const of = (kind: string) => accounts.find((row) => row.kind === kind)
  const growth = (row: { last: number; previous: number } | undefined) => ({
    last_30_days: row?.last ?? 0,
    previous_30_days: row?.previous ?? 0,
  })
  return {
    organizations,
    waiting,
    users: { admin: of('admin')?.n ?? 0, org_user: of('org_user')?.n ?? 0, patient: of('patient')?.n ?? 0 },
    signed_in_now: sessions.n,
    growth: { organizations: growth(clinics), org_users: growth(of('org_user')), patients: growth(of('patient')) },
    appointments: await appointments(scope, month, before),
    days: await lastDays(scope, month),
    attention: {
      unsent_mail: mail.n,
      locked_accounts: accounts.reduce((sum, row) => sum + row.locked, 0),
      without_owner: clinics.without_owner,
    },
  }
}

const dayOf = (instant: Date) => utcDay(instant)

async function appointments(scope: PlatformScope, month: Date, before: Date): Promise<Dashboard['appointments']> {
  const counted = await scope.one(sql<{ last: number; previous: number; counted_at: string | null }>`
    select coalesce(sum(appointments) filter (where day > ${dayOf(month)}), 0)::int as last, coalesce(sum(appointments) filter (where day <= ${dayOf(month)}), 0)::int as previous,
      max(counted_at) as counted_at
    from organization_figures where day > ${dayOf(before)} and day <= ${dayOf(scope.now)}`)
  return counted.counted_at ? { last_30_days: counted.last, previous_30_days: counted.previous, counted_at: counted.counted_at } : null
}

async function lastDays(scope: PlatformScope, month: Date): Promise<Dashboard['days']> {
  const signIns = await scope.rows(
    sql<{ on: string; n: number }>`select created_at::date as on, count(*) as n from sessions where created_at >= ${month} group by 1`,
  )
  const patients = await scope.rows(
    sql<{
      on: string
      n: number
    }>`select created_at::date as on, count(*) as n from accounts where kind = 'patient' and created_at >= ${month} group by 1`,
  )
  const [byDay, patientsByDay] = [signIns, patients].map((rows) => new Map(rows.map((row) => [row.on, row.n]))) as [
    Map<string, number>,
    Map<string, number>,
  ]
  return Array.from({ length: 30 }, (_, i) => dayOf(new Date(month.getTime() + (i + 1) * dayLength))).map((on) => ({
    on,
    sign_ins: byDay.get(on) ?? 0,
    new_patients: patientsByDay.get(on) ?? 0,
  }))
}
