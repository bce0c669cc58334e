import { sql } from 'kysely'
import type { WriteScope } from '../../kernel/scope.ts'
import { dayText, zoneClock } from '../../kernel/zone.ts'

const kept = 60

/**
 * Counts a clinic's appointments of the last days, its patients and its practitioners, so that the platform can show
 * numbers without a grant on any chart. Run by the worker on a timetable; a second count replaces the first.
 */
export async function countFigures(scope: WriteScope, clinic: { id: string; time_zone: string }) {
  const clock = zoneClock(clinic.time_zone)
  const today = clock.dayAt(scope.now.getTime())
  const [from, to] = [new Date(clock.at(today - kept, 0)).toISOString(), new Date(clock.at(today + 1, 0)).toISOString()]
  const days = await scope.rows(sql<{ day: string; n: number }>`
    select (starts_at at time zone ${clinic.time_zone})::date as day, count(*) as n from appointments
    where organization_id = ${clinic.id} and starts_at >= ${from} and starts_at < ${to} and status not in ('pending', 'cancelled', 'entered-in-error') group by 1`)
  const { patients, practitioners } = await scope.one(sql<{ patients: number; practitioners: number }>`select
    (select count(*) from patients where organization_id = ${clinic.id}) as patients,
    (select count(*) from practitioners where organization_id = ${clinic.id} and status = 'active') as practitioners`)
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
