import { sql } from 'kysely'
import { idAt } from '../../kernel/ids.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { dayText } from '../../kernel/zone.ts'
import type { IdRange } from './audit-log.sql.ts'

const dayMs = 86_400_000

/** The lists of the log, without those of single patients. */
const lists = (scope: Scope) => scope.from('audit_events').where('patient_ids', 'is not', null)

export const firstList = (scope: Scope) => lists(scope).select('id').orderBy('id').limit(1)

/** The ids of a day in UTC. */
export const idsOfDay = (day: string): IdRange => ({ low: idAt(day), high: idAt(new Date(Date.parse(day) + dayMs).toISOString()) })

/** The patients of all lists of a day. */
export function patientsListed({ organization_id }: Scope, day: string) {
  const { low, high } = idsOfDay(day)
  return sql<{ patient_id: string }>`
    select distinct p.patient_id from audit_events e cross join lateral unnest(e.patient_ids) as p (patient_id)
    where e.organization_id = ${organization_id} and e.patient_ids is not null and e.id >= ${low} and e.id < ${high}`
}

export const nextDay = (scope: Scope) => scope.from('list_sweeps').select('next_day')

export const setNextDay = (scope: WriteScope, next_day: string) =>
  scope.insert('list_sweeps', { next_day }).onConflict((on) => on.column('organization_id').doUpdateSet({ next_day }))

export const insertListed = (scope: WriteScope, patient_ids: readonly string[], day: string) =>
  scope
    .insert(
      'listed_patients',
      patient_ids.map((patient_id) => ({ patient_id, day })),
    )
    .onConflict((on) => on.doNothing())

/** The days on which the patient was listed, the latest first. */
export const daysListed = (scope: Scope, patient_id: string) =>
  scope.from('listed_patients').select('day').where('patient_id', '=', patient_id).orderBy('day', 'desc')

/** The day that may still get rows of the log: one may be written a little after its id was made. */
export const openDay = (now: Date): string => dayText(Math.floor((now.getTime() - 3_600_000) / dayMs))

/**
 * Whether a day has ended since the last look, and something has changed in the clinic since that day began, as the figures for the
 * platform say: a clinic in which people only read waits until something changes. What was not looked through is read as a whole.
 */
export const listedPatientsAreDue: IsDue = (at) => {
  const next = sql`coalesce((select p.next_day from list_sweeps p where p.organization_id = organizations.id), '-infinity')`
  return sql<boolean>`${next} < ${openDay(new Date(at))}::date
    and (select f.counted_at >= ${next} from organization_figures f where f.organization_id = organizations.id order by f.day desc limit 1) is true`
}
