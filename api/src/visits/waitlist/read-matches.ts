import type { NoWayReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { type MatchObstacle, type WaitlistUrgency, waitlistUrgencies } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { sql } from 'kysely'
import { quietAround, quietHoursOf } from '../../clinic/notifications/index.ts'
import {
  bookableService,
  freeTimes,
  readClinicSchedule,
  readNeeds,
  readPractitionerSchedules,
  timeRules,
} from '../../engine/scheduling/index.ts'
import { waitlistSettings } from '../../foundation/settings/index.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { dayNumber, minutesOf, zoneClock } from '../../kernel/zone.ts'
import { practitionerName, reachabilityFor } from '../appointments/index.ts'
import { obstacleFinder } from './match-hindrances.ts'
import { type Match, type Offerable, rankMatches, type Wish } from './rank-matches.ts'
import { givenUpTimes, offeringOf, seenBy, visitsOf } from './read-matches.sql.ts'
import type { ReleasedSlotRow } from './released-slots.sql.ts'
import { type EntryRow, entriesWith, patientsWaiting } from './waitlist-entries.sql.ts'
import { offeredBefore } from './waitlist-offers.sql.ts'

const minute = 60_000
const dayLength = 86_400_000
const mostEntries = 1000
/** The most important entries, if there are more than can be checked: the more urgent ones, then the longer waiting. */
const foremost = (entries: ReturnType<typeof entriesWith>) =>
  entries
    .orderBy(sql`array_position(${[...waitlistUrgencies]}::text[], waitlist_entries.urgency)`, 'desc')
    .orderBy('waitlist_entries.created_at')
    .orderBy('waitlist_entries.id')
/** The longest period that is searched, such as the next weeks of removed leave; later weeks are searched when they come near. */
const longest = 35 * dayLength

export interface OfferableTime extends Offerable {
  location_id: string
}

export interface EntryMatch {
  row: EntryRow
  time: OfferableTime
  match: Match
  obstacle: MatchObstacle | null
}

type Stretch = Pick<ReleasedSlotRow, 'id' | 'practitioner_id' | 'practitioner_name' | 'practitioner_title' | 'starts_at' | 'ends_at'>

export const wishOf = (row: EntryRow): Wish => ({
  id: row.id,
  service_id: row.service_id,
  practitioner_ids: row.practitioner_ids,
  weekdays: row.weekdays,
  windows: (row.windows as { starts: string; ends: string }[]).map((w) => ({ starts: minutesOf(w.starts), ends: minutesOf(w.ends) })),
  earliest: dayNumber(row.earliest_on),
  latest: row.latest_on === null ? null : dayNumber(row.latest_on),
  urgency: row.urgency as WaitlistUrgency,
  created: Date.parse(row.created_at),
  before: row.tied_starts_at === null ? null : Date.parse(row.tied_starts_at),
})

/**
 * The matches of some released slots, the best match first. Only times that are free now count, and far enough ahead that an
 * offer ends before the service's minimum notice begins.
 */
export async function readMatches(
  scope: Scope,
  released_slot: readonly Stretch[],
  { unreached, only }: { unreached: UnreachablePatients; only?: EntryRow },
): Promise<Map<string, EntryMatch[]>> {
  const rows = only
    ? [only]
    : released_slot.length === 0
      ? []
      : await scope.rows(foremost(entriesWith(scope, 'waiting')).limit(mostEntries))
  const slots = released_slot.filter((slot) => rows.some((row) => mightSuit(row, slot)))
  if (slots.length === 0) return new Map()
  const now = scope.now.getTime()
  const from = Math.max(now, Math.min(...slots.map((slot) => Date.parse(slot.starts_at)))) - dayLength
  const endOf = (slot: Stretch) => Math.min(Date.parse(slot.ends_at), Math.max(now, Date.parse(slot.starts_at)) + longest)
  const to = Math.max(...slots.map(endOf)) + dayLength
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const service_ids = [...new Set(rows.map((row) => row.service_id))]
  const practitioner_ids = [...new Set(slots.map((slot) => slot.practitioner_id))]
  const patient_ids = [...new Set(rows.map((row) => row.patient_id))]
  // A patient whom the clinic put on the list, or who has a visit, is not checked for being new.
  const newcomers = rows.filter((row) => row.source === 'patient' && !row.tied_id).map((row) => row.patient_id)
  const [{ offer_minutes }, clinic_schedule, practitioner_schedules, services, offering, visits, given_up, before, seen, asleep] =
    await Promise.all([
      waitlistSettings(scope),
      readClinicSchedule(scope, from, to),
      readPractitionerSchedules(scope, practitioner_ids, from, to),
      Promise.all(service_ids.map((id) => scope.maybe(bookableService(scope, id)))),
      scope.rows(offeringOf(scope, service_ids)),
      scope.rows(visitsOf(scope, patient_ids, first, last)),
      scope.rows(givenUpTimes(scope, patient_ids, first, last)),
      scope.rows(offeredBefore(scope, first, last)),
      newcomers.length > 0 ? scope.rows(seenBy(scope, newcomers)) : [],
      accountsAsleep(scope, rows),
    ])
  const bookable = services.filter((service) => service !== null)
  const needs = await readNeeds(scope, bookable, from, to)
  const offers = new Map(offering.map((practitioner) => [`${practitioner.service_id} ${practitioner.id}`, practitioner]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wishes = rows.map(wishOf)
  const hindranceOf = obstacleFinder({ newcomers, services: bookable, offers, seen, before, visits, given_up })

  const timesOf = (slot: Stretch): OfferableTime[] => {
    const practitioner_schedule = practitioner_schedules.find((a) => a.practitioner_id === slot.practitioner_id)
    const [start, end] = [Date.parse(slot.starts_at), endOf(slot)]
    if (!practitioner_schedule) return []
    return bookable.flatMap((service) => {
      const offering = offers.get(`${service.id} ${slot.practitioner_id}`)
      if (!offering) return []
      const rules = timeRules(applyOffering(service, offering), 'patient', clinic_schedule, now)
      const ahead = { ...rules, earliest: rules.earliest + offer_minutes * minute, needs: needs.get(service.id) }
      return freeTimes(clinic_schedule, practitioner_schedule, ahead, start - rules.duration + 1, end)
        .filter((time) => time.start < end && time.end > start)
        .map((time) => toOfferable(slot, service.id, time))
    })
  }

  return new Map(
    slots.map((slot) => {
      const cannot = (wish: Wish, time: Offerable) => hindranceOf(byId.get(wish.id) as EntryRow, time) !== null
      const ranked = rankMatches(wishes, timesOf(slot), clinic_schedule.clock, now, cannot)
      return [
        slot.id,
        ranked.map(({ wish, time, match }) => {
          const row = byId.get(wish.id) as EntryRow
          const quiet = row.account_id && asleep.has(row.account_id) ? ('quiet-hours' as const) : null
          return { row, time: time as OfferableTime, match, obstacle: obstacleOf(row, unreached) ?? quiet ?? hindranceOf(row, time) }
        }),
      ]
    }),
  )
}

/** A free time in a released slot, as it would be offered. */
const toOfferable = (
  slot: Stretch,
  service_id: string,
  { location_id, start, end }: ReturnType<typeof freeTimes>[number],
): OfferableTime => ({
  service_id,
  practitioner_id: slot.practitioner_id,
  practitioner_name: practitionerName(slot),
  location_id,
  start,
  end,
  fills_gap: start === Date.parse(slot.starts_at) && end === Date.parse(slot.ends_at),
})

/** A first check of an entry and a slot, without computing any time. */
function mightSuit(row: EntryRow, slot: Stretch): boolean {
  if (row.practitioner_ids.length > 0 && !row.practitioner_ids.includes(slot.practitioner_id)) return false
  // Days differ by the offset of a zone at most.
  if (row.latest_on !== null && Date.parse(row.latest_on) + 2 * dayLength < Date.parse(slot.starts_at)) return false
  return Date.parse(row.earliest_on) - dayLength <= Date.parse(slot.ends_at)
}

/** The accounts whose own quiet hours apply now: the time goes to the next entry. Only the system may read these settings. */
async function accountsAsleep(scope: Scope, rows: readonly EntryRow[]): Promise<Set<string>> {
  const accounts = [...new Set(rows.flatMap((row) => row.account_id ?? []))]
  if (scope.actor.kind !== 'system' || accounts.length === 0) return new Set()
  const clock = zoneClock(scope.clinic.time_zone)
  const hours = await scope.rows(quietHoursOf(scope, accounts))
  return new Set(hours.filter((quiet) => quietAround(scope.now.getTime(), quiet, clock)).map((quiet) => quiet.account_id))
}

/** Why an entry gets no offer at all at the moment. */
export function obstacleOf(row: EntryRow, unreached: UnreachablePatients): MatchObstacle | null {
  if (row.patient_is_deceased || (row.patient_status !== 'active' && row.patient_status !== 'provisional')) return 'not-active'
  if (row.asking_id) return 'offered-elsewhere'
  return unreached.has(row.patient_id) ? 'unreachable' : null
}

/** Patients whom no offer would reach, neither themselves nor through a proxy. */
export type UnreachablePatients = ReadonlySet<string>

/** Reasons that do not prevent an offer: a patient who chose to read messages in the portal, or has just registered, finds it there. */
const inPortal = new Set<NoWayReason>(['switched-off', 'unconfirmed'])

/** The same for all waiting entries. Accounts and proxies belong to no clinic, so only the system may read them. */
export async function unreachedWaiting(scope: Scope & PlatformScope): Promise<UnreachablePatients> {
  const waiting = (await scope.rows(patientsWaiting(scope))).map(({ patient_id }) => patient_id)
  const found = await reachabilityFor(scope, waiting, 'waitlist-offer')
  return new Set([...found].filter(([, { reason }]) => reason !== null && !inPortal.has(reason)).map(([id]) => id))
}

/** Staff see who can be reached, not by which channel; the read itself records access to the patients. */
export const readForStaff = async <T>(
  context: RequestContext,
  work: (scope: Scope, unreached: UnreachablePatients) => Promise<T>,
): Promise<T> => {
  const clinic = context.session?.clinic ?? null
  const unreached = await asSystem(context.kernel, { reason: 'who can be reached', domain: 'waitlist', clinic }, unreachedWaiting)
  return context.read((scope) => work(scope, unreached))
}
