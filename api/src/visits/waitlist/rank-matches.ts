import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import type { MatchReason } from '@polyclinic/contract/visits/waitlist/waitlist-shapes'
import { type WaitlistUrgency, waitlistUrgencies } from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import type { ZoneClock } from '../../kernel/zone.ts'

const minute = 60_000
const dayLength = 86_400_000

/** The wishes of a waitlist entry. Days as numbers, instants in milliseconds, times as minutes after midnight. */
export interface Wish {
  id: string
  service_id: string
  /** Empty: anybody who offers the service. */
  practitioner_ids: readonly string[]
  /** Empty: any day; Monday is 1. */
  weekdays: readonly number[]
  /** Empty: any time of the day. */
  windows: readonly { starts: number; ends: number }[]
  earliest: number
  latest: number | null
  urgency: WaitlistUrgency
  created: number
  /** The begin of the appointment that is to be brought forward; only earlier times are of use. */
  before: number | null
}

/** A time that could be offered. */
export interface Offerable {
  service_id: string
  practitioner_id: string
  practitioner_name: string
  start: number
  end: number
  /** It fills the released slot from its first minute to its last. */
  fills_gap: boolean
}

export interface Match {
  reasons: MatchReason[]
  urgency: number
  days: number
  fit: number
}

/** Why a time suits a wish; null if it does not. */
export function matchOf(wish: Wish, time: Offerable, clock: ZoneClock, now: number): Match | null {
  if (time.service_id !== wish.service_id) return null
  const named = wish.practitioner_ids.includes(time.practitioner_id)
  if (!named && wish.practitioner_ids.length > 0) return null
  const day = clock.dayAt(time.start)
  if (day < wish.earliest || (wish.latest !== null && day > wish.latest)) return null
  const weekday = weekdayOf(day)
  if (wish.weekdays.length > 0 && !wish.weekdays.includes(weekday)) return null
  const window = wish.windows.find((w) => clock.at(day, w.starts) <= time.start && time.end <= clock.at(day, w.ends))
  if (!window && wish.windows.length > 0) return null
  if (wish.before !== null && time.start >= wish.before) return null
  const days = Math.max(0, Math.floor((now - wish.created) / dayLength))
  const earlier_by = wish.before === null ? null : clock.dayAt(wish.before) - day
  return {
    reasons: reasonsOf(wish, time, { weekday, window, earlier_by, days }),
    urgency: urgencyOf(wish),
    days,
    fit: (time.fills_gap ? 2 : 0) + (named ? 1 : 0),
  }
}

const urgencyOf = ({ urgency }: Wish) => waitlistUrgencies.indexOf(urgency)

/** The reasons to show for a time that suits, in the order of the list on screen. Days as numbers of them. */
function reasonsOf(
  wish: Wish,
  time: Offerable,
  {
    weekday,
    window,
    earlier_by,
    days,
  }: { weekday: number; window: Wish['windows'][number] | undefined; earlier_by: number | null; days: number },
): MatchReason[] {
  const named = wish.practitioner_ids.includes(time.practitioner_id)
  return [
    ...(urgencyOf(wish) > 0 ? [{ code: 'urgency' as const, urgency: wish.urgency }] : []),
    named ? { code: 'practitioner', name: time.practitioner_name } : { code: 'anybody' },
    ...(wish.weekdays.length > 0 ? [{ code: 'weekday' as const, weekday }] : []),
    ...(window ? [{ code: 'window' as const, starts: clockText(window.starts), ends: clockText(window.ends) }] : []),
    ...(earlier_by === null ? [] : [{ code: 'earlier' as const, days: earlier_by }]),
    ...(time.fills_gap ? [{ code: 'fills-gap' as const }] : []),
    { code: 'waiting', days },
  ]
}

/** Orders matches: the more urgent first, then the longer wait in days, then the closer fit, then the earlier entry. */
export function compareMatches(a: { match: Match; wish: Wish }, b: { match: Match; wish: Wish }): number {
  return (
    b.match.urgency - a.match.urgency ||
    b.match.days - a.match.days ||
    b.match.fit - a.match.fit ||
    a.wish.created - b.wish.created ||
    (a.wish.id < b.wish.id ? -1 : 1)
  )
}

/** Each wish with its best time, the best match first. Of equal times the earliest is chosen. */
export function rankMatches(
  wishes: readonly Wish[],
  times: readonly Offerable[],
  clock: ZoneClock,
  now: number,
  /** Times that cannot be offered to a wish. */
  cannot: (wish: Wish, time: Offerable) => boolean = () => false,
): { wish: Wish; time: Offerable; match: Match; hindered: boolean }[] {
  const found = wishes.flatMap((wish) => {
    let best: { time: Offerable; match: Match; hindered: boolean } | null = null
    for (const time of times) {
      const match = matchOf(wish, time, clock, now)
      if (!match) continue
      const hindered = cannot(wish, time)
      const isBetter = !best || (best.hindered && !hindered) || (best.hindered === hindered && match.fit > best.match.fit)
      if (isBetter) best = { time, match, hindered }
    }
    return best ? [{ wish, ...best }] : []
  })
  return found.sort(compareMatches)
}

const clockText = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Whether offers may be sent at this time of the clinic's day. */
export function isOfferHour(clock: ZoneClock, now: number, from: number, until: number): boolean {
  const day = clock.dayAt(now)
  const passed = Math.floor((now + clock.offsetAt(now) - day * dayLength) / minute)
  return passed >= from && passed < until
}
