import type { OutsideCalendar, outsideCalendars } from '@polyclinic/contract/clinic/staff/outside-calendars'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { RateLimit } from '../../../kernel/http/rate-limit.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import type { Clinic } from '../../../kernel/session.ts'
import { requireHoursEditable } from '../require-hours-editable.ts'
import { practitioners } from '../staff.sql.ts'
import { type CalendarFault, faultOf, faultSentences } from './faults.ts'
import { asHttps, type FetchedCalendar, fetchCalendar } from './fetch-calendar.ts'
import { bookingHorizon, calendarsOf, calendarToFetch } from './outside-calendars.sql.ts'
import { fetchEvery, refreshCalendar } from './refresh-calendar.ts'
import { busyTimesOf, storeBusyTimes } from './store-busy-times.ts'

const mostCalendars = 10
/** Limits the attempts: somebody who tries many addresses is not looking for their calendar. */
const tries = new RateLimit(1 / 30, 10)
const refreshes = new RateLimit(1 / 20, 3)

/** The practitioner, if the caller may set their hours. */
async function requireEditablePractitioner(scope: Scope, practitioner_id: string) {
  const practitioner = await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id))
  requireHoursEditable(scope, practitioner_id)
  return practitioner
}

type Row = ReturnType<typeof calendarsOf> extends { execute(): Promise<(infer R)[]> } ? R : never

const present = ({ fault, ...row }: Row): OutsideCalendar => ({
  ...row,
  problem: fault === null ? null : faultSentences[fault as CalendarFault],
})

const readOne = async (scope: Scope, practitioner_id: string, id: string) =>
  present(await scope.one(calendarsOf(scope, practitioner_id).where('id', '=', id)))

export async function listOutsideCalendars(scope: Scope, practitioner_id: string) {
  await requireEditablePractitioner(scope, practitioner_id)
  return { items: (await scope.rows(calendarsOf(scope, practitioner_id))).map(present), next_cursor: null }
}

/** Adds a calendar that could be fetched; one that could not is refused with the reason at its address. */
export async function createOutsideCalendar(
  context: RequestContext,
  practitioner_id: string,
  { name, url: typed }: BodyOf<typeof outsideCalendars.createOutsideCalendar>,
): Promise<OutsideCalendar> {
  const { clinic, to } = await context.read(async (scope) => {
    await requireEditablePractitioner(scope, practitioner_id)
    await refuseOneTooMany(scope, practitioner_id)
    return { clinic: scope.clinic, to: await bookingHorizon(scope) }
  })
  const wait = tries.take(context.session?.account_id ?? '')
  if (wait > 0) throw new Problem('too_many_requests', undefined, { retry_after: wait })
  const url = asHttps(typed)
  const found = await tryCalendar(context, url, clinic, to)
  return context.write(async (scope) => {
    const practitioner = await requireEditablePractitioner(scope, practitioner_id)
    // Other calendars may have been added while this one was fetched.
    await inTurn(scope, `outside calendars ${practitioner_id}`)
    await refuseOneTooMany(scope, practitioner_id)
    const id = newId()
    const { vault } = context.kernel
    const { host } = new URL(url)
    const address_hash = vault.sign('outside calendar', url)
    const calendar = await scope.maybe(calendarsOf(scope, practitioner_id).where('address_hash', '=', address_hash))
    if (calendar)
      throw new Problem('already_exists', 'This calendar has been added already.', {
        errors: [{ path: 'url', message: 'This calendar has been added already.' }],
      })
    const { etag, last_modified, reading } = found
    const times = await busyTimesOf(scope, reading).catch(refuseAddress)
    await scope.run(
      scope.insert('outside_calendars', {
        id,
        practitioner_id,
        name: name ?? host,
        sealed_address: vault.seal(url, id),
        address_hash,
        host,
        created_at: scope.at,
        next_fetch_at: new Date(scope.now.getTime() + fetchEvery).toISOString(),
        fetched_at: scope.at,
        read_at: scope.at,
        etag,
        last_modified,
        unread_entries: reading.unread,
      }),
    )
    await storeBusyTimes(scope, { id, practitioner_id }, times)
    scope.setAuditSubject({ subject_kind: 'outside-calendar', subject_id: id, subject_name: practitioner.name, details: { host } })
    return readOne(scope, practitioner_id, id)
  })
}

async function refuseOneTooMany(scope: Scope, practitioner_id: string) {
  const { length } = await scope.rows(calendarsOf(scope, practitioner_id))
  if (length >= mostCalendars) throw new Problem('refused_by_rule', `At most ${mostCalendars} calendars can be added.`)
}

async function tryCalendar(context: RequestContext, url: string, clinic: Clinic, to: number) {
  const now = context.now.getTime()
  const request = { organization_id: clinic.id, url, etag: null, last_modified: null, to, now, time_zone: clinic.time_zone }
  const found: FetchedCalendar = await fetchCalendar(context.kernel, request).catch(refuseAddress)
  return found.changed ? found : refuseField('url', faultSentences.not_given)
}

function refuseAddress(error: unknown): never {
  refuseField('url', faultSentences[faultOf(error)])
}

/** Fetches a calendar now. The result is in the reply: a calendar that cannot be read is not an error of the call. */
export async function fetchOutsideCalendar(context: RequestContext, practitioner_id: string, id: string): Promise<OutsideCalendar> {
  const clinic = await context.read(async (scope) => {
    await requireEditablePractitioner(scope, practitioner_id)
    await readOne(scope, practitioner_id, id)
    return scope.clinic
  })
  const wait = refreshes.take(id)
  if (wait > 0) throw new Problem('too_many_requests', 'This calendar has just been read. Please wait a little.', { retry_after: wait })
  const calendar = await context.systemRead('outside calendars', clinic.id, (scope) =>
    scope.one(calendarToFetch(scope, practitioner_id, id)),
  )
  await refreshCalendar(context.kernel, clinic, calendar)
  return context.write(async (scope) => {
    const { name } = await requireEditablePractitioner(scope, practitioner_id)
    scope.setAuditSubject({ subject_kind: 'outside-calendar', subject_id: id, subject_name: name })
    return readOne(scope, practitioner_id, id)
  })
}

export async function deleteOutsideCalendar(scope: WriteScope, practitioner_id: string, id: string) {
  const { name } = await requireEditablePractitioner(scope, practitioner_id)
  const { host } = await readOne(scope, practitioner_id, id)
  await scope.run(scope.delete('outside_calendars').where('practitioner_id', '=', practitioner_id).where('id', '=', id))
  scope.setAuditSubject({ subject_kind: 'outside-calendar', subject_id: id, subject_name: name, details: { host } })
  scope.invalidate('appointments', 'directory')
  return { message: 'The calendar was taken off. Its times are free again.' }
}
