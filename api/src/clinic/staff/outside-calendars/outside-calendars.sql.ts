import { sql } from 'kysely'
import type { IsDue } from '../../../kernel/jobs/clinic-job.ts'
import type { Row, Scope, WriteScope } from '../../../kernel/scope.ts'

const day = 86_400_000

export const calendarsOf = (scope: Scope, practitioner_id: string) =>
  scope
    .from('outside_calendars')
    .select(['id', 'practitioner_id', 'name', 'host', 'created_at', 'fetched_at', 'failing_since', 'fault', 'unread_entries'])
    .where('practitioner_id', '=', practitioner_id)
    .orderBy('created_at')
    .orderBy('id')

const toFetch = [
  'id',
  'practitioner_id',
  'sealed_address',
  'etag',
  'last_modified',
  'read_at',
  'name',
  'reported_at',
  'failing_since',
] as const

/** The data with which the system fetches a calendar, including its address, which nobody else may read. */
export const calendarToFetch = (scope: Scope, practitioner_id: string, id: string) =>
  scope.from('outside_calendars').select(toFetch).where('practitioner_id', '=', practitioner_id).where('id', '=', id)

export type CalendarToFetch = ReturnType<typeof calendarToFetch> extends { execute(): Promise<(infer R)[]> } ? R : never

/** Takes a few calendars that are due and postpones their next time, so that nobody else takes them meanwhile. */
export const takeDue = (scope: WriteScope, count: number, next_fetch_at: string) =>
  scope
    .update('outside_calendars')
    .set({ next_fetch_at })
    .where('id', 'in', dueCalendars(scope, count))
    .returning([...toFetch])

const dueCalendars = (scope: WriteScope, count: number) =>
  scope
    .from('outside_calendars')
    .innerJoin('practitioners', 'practitioners.id', 'outside_calendars.practitioner_id')
    .select('outside_calendars.id')
    .where('practitioners.status', '=', 'active')
    .where('outside_calendars.next_fetch_at', '<=', scope.at)
    .orderBy('outside_calendars.next_fetch_at')
    .limit(count)

/** Whether calendars of any open clinic are due. */
export const calendarsAreDue: IsDue = (at) => sql<boolean>`
  organizations.status = 'active' and (select true from outside_calendars c
    join practitioners p on p.organization_id = organizations.id and p.id = c.practitioner_id and p.status = 'active'
    where c.organization_id = organizations.id and c.next_fetch_at <= ${at} limit 1)`

export const updateCalendar = (scope: WriteScope, id: string, set: Partial<Row<'outside_calendars'>>) =>
  scope.update('outside_calendars').set(set).where('id', '=', id)

/** The last time that can be booked: by the longest horizon of a service, and two weeks as a reserve. */
export async function bookingHorizon(scope: Scope): Promise<number> {
  const { days } = await scope.one(
    scope
      .from('services')
      .select((eb) => eb.fn.max<number | null>('horizon_days').as('days'))
      .where('status', '=', 'active'),
  )
  return scope.now.getTime() + ((days ?? 90) + 14) * day
}
