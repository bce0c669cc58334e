import { sql } from 'kysely'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { dayText, zoneClock } from '../../kernel/zone.ts'

const kept = 60

/**
 * Counts a clinic's appointments of the last days and its practitioners, and stores them with the number of its `patients`, so that
 * the platform can show numbers without access to any chart. A second count replaces the first.
 */
export async function countFigures(scope: WriteScope, clinic: { id: string; time_zone: string }, patients: number) {
  const clock = zoneClock(clinic.time_zone)
  const today = clock.dayAt(scope.now.getTime())
  const [from, to] = [new Date(clock.at(today - kept, 0)).toISOString(), new Date(clock.at(today + 1, 0)).toISOString()]
  const days = await scope.rows(sql<{ day: string; n: number }>`
    select (starts_at at time zone ${clinic.time_zone})::date as day, count(*) as n from appointments
    where organization_id = ${clinic.id} and starts_at >= ${from} and starts_at < ${to} and status not in ('pending', 'cancelled', 'entered-in-error') group by 1`)
  const { practitioners } = await scope.one(sql<{ practitioners: number }>`select count(*) as practitioners from practitioners
    where organization_id = ${clinic.id} and status = 'active' and kind = 'person'`)
  const perDay = new Map(days.map((row) => [row.day, row.n]))
  const values = Array.from({ length: kept + 1 }, (_, i) => dayText(today - kept + i)).map((day) => ({
    organization_id: clinic.id,
    day,
    appointments: perDay.get(day) ?? 0,
    counted_at: scope.now,
    ...(day === dayText(today) ? { patients, practitioners } : { patients: null, practitioners: null }),
  }))
  await scope.run(
    scope.sql
      .insertInto('organization_figures')
      .values(values)
      .onConflict((on) =>
        on.columns(['day', 'organization_id']).doUpdateSet((eb) => ({
          appointments: eb.ref('excluded.appointments'),
          patients: sql`coalesce(excluded.patients, organization_figures.patients)`,
          practitioners: sql`coalesce(excluded.practitioners, organization_figures.practitioners)`,
          counted_at: eb.ref('excluded.counted_at'),
        })),
      ),
  )
}

/** Rows of a transaction that was in progress at the last count count as changed since. */
const overlap = sql.lit('2 minutes')

/**
 * Whether figures have to be counted: never counted; or since then a visit, a patient or a practitioner changed, or a day began
 * that has visits. Ids of events and patients are in the order of time.
 */
export const figuresAreDue: IsDue = (at) => sql<boolean>`
  (select coalesce(
      (select true from appointment_events e where e.organization_id = organizations.id and e.id > app.first_id_at(f.counted_at - interval ${overlap}) limit 1),
      (select true from patients p where p.organization_id = organizations.id and p.id > app.first_id_at(f.counted_at - interval ${overlap}) limit 1),
      (select true from practitioners p where p.organization_id = organizations.id and p.updated_at > f.counted_at - interval ${overlap} limit 1),
      (select true from appointments a where a.organization_id = organizations.id
        and a.starts_at >= (date_trunc('day', f.counted_at at time zone organizations.time_zone) + interval '1 day') at time zone organizations.time_zone
        and a.starts_at < (date_trunc('day', ${at}::timestamptz at time zone organizations.time_zone) + interval '1 day') at time zone organizations.time_zone limit 1),
      false)
    from organization_figures f where f.organization_id = organizations.id order by f.day desc limit 1) is not false`
