import type { ZoneClock } from '../../../kernel/zone.ts'
import { type Interval, union } from './intervals.ts'
import { type House, type PractitionerWindow, type Roster, type WorkingTime, workingTime } from './working-time.ts'

const minute = 60_000
const dayLength = 86_400_000

/** What a service asks of a time. Milliseconds. */
export interface TimeRules {
  service_id: string
  duration: number
  /** Kept free before and after, also of other visits' buffers. */
  before: number
  after: number
  /** Visits that may share one time. */
  capacity: number
  /** No start before and after these instants: notice and horizon. */
  earliest: number
  latest: number
  /** The service's own hours, for practitioners who have none of their own. */
  hours?: readonly PractitionerWindow[]
  /** Rooms and devices of which one each has to be free. */
  needs?: readonly Need[] | undefined
}

/** Something that takes the practitioner's time, its buffers included. */
export interface Busy extends Interval {
  /** Of a group visit: its service, and how many take part. */
  group_service_id: string | null
  seats: number
  /** The strictest of those that the group was booked for. */
  capacity?: number
}

/** One of several rooms or devices that a visit takes. */
export interface Need {
  kind: 'room' | 'device'
  resources: readonly { id: string; location_id: string; busy: readonly Busy[]; taken: readonly Interval[] }[]
}

export interface Agenda extends Roster {
  practitioner_id: string
  busy: readonly Busy[]
}

export interface Time {
  practitioner_id: string
  location_id: string
  start: number
  end: number
  /** Of a service that several share: how many may still join. */
  seats_left?: number
}

const steps = [30, 20, 15, 10, 5]

/**
 * The grid of a clinic's times: the interval it has set, or else the widest of 30, 20, 15, 10 and 5 minutes that divides the
 * duration, so that little is lost between visits.
 */
export const gridOf = ({ interval }: Pick<House, 'interval'>, duration: number) =>
  interval ?? (steps.find((step) => duration % (step * minute) === 0) ?? 5) * minute

/** The first instant of the grid at or after `ms`; the grid begins at each local midnight. */
export function alignUp(clock: ZoneClock, ms: number, grid: number): number {
  let at = ms
  for (;;) {
    const late = ((at + clock.offsetAt(at)) % dayLength) % grid
    if (late === 0) return at
    const next = at + grid - late
    // a change of clocks in between moves the grid
    if (clock.offsetAt(next) === clock.offsetAt(at)) return next
    at += 5 * minute - (at % (5 * minute))
  }
}

const isJoinable = (b: Busy, rules: TimeRules) =>
  b.group_service_id === rules.service_id && b.seats < Math.min(rules.capacity, b.capacity ?? rules.capacity)

/** A practitioner's own hours, or the service's when there are none. */
export const rosterFor = <R extends Roster>(roster: R, { hours }: TimeRules): R =>
  roster.hours.length === 0 && hours && hours.length > 0 ? { ...roster, hours } : roster

/** The busy stretches that nobody can join, and those that a further participant may. */
export function sortBusy(agenda: Agenda, rules: TimeRules): { taken: Interval[]; joinable: Busy[] } {
  const joinable = rules.capacity > 1 ? agenda.busy.filter((b) => isJoinable(b, rules)) : []
  const others = joinable.length === 0 ? agenda.busy : agenda.busy.filter((b) => !joinable.includes(b))
  return { taken: union(others), joinable }
}

/**
 * The free times of one practitioner that begin between `from` and `to`, by instant, at most `limit`. Computed, never
 * stored: hours less closures, leave and what is taken, on the grid, with the buffers free on both sides.
 */
export function freeTimes(
  house: House,
  agenda: Agenda,
  rules: TimeRules,
  from: number,
  to: number,
  limit = Number.POSITIVE_INFINITY,
): Time[] {
  const begin = Math.max(from, rules.earliest)
  const end = Math.min(to, rules.latest + 1)
  if (begin >= end) return []
  const working = workingTime(house, rosterFor(agenda, rules), begin, end + rules.duration)
  return timesIn(house, agenda, rules, working, begin, end, limit)
}

export function timesIn(
  house: House,
  agenda: Agenda,
  rules: TimeRules,
  working: readonly WorkingTime[],
  begin: number,
  end: number,
  limit = Number.POSITIVE_INFINITY,
): Time[] {
  const grid = gridOf(house, rules.duration)
  const { taken, joinable } = sortBusy(agenda, rules)
  const found: Time[] = []
  for (const { location_id, open } of working) {
    let next = 0
    let count = 0
    for (const stretch of open) {
      let start = alignUp(house.clock, Math.max(stretch.start, begin), grid)
      while (start + rules.duration <= stretch.end && start < end && count < limit) {
        while (next < taken.length && (taken[next] as Interval).end <= start - rules.before) next++
        const blocking = taken[next]
        if (blocking && blocking.start < start + rules.duration + rules.after) {
          start = alignUp(house.clock, blocking.end + rules.before, grid)
          continue
        }
        if ((joinable.length === 0 || fitsGroups(joinable, rules, start)) && fitsNeeds(rules, location_id, start)) {
          const time: Time = { practitioner_id: agenda.practitioner_id, location_id, start, end: start + rules.duration }
          found.push(rules.capacity > 1 ? { ...time, seats_left: seatsLeft(joinable, rules, start) } : time)
          count++
        }
        start = alignUp(house.clock, start + grid, grid)
      }
    }
  }
  if (working.length > 1) found.sort((a, b) => a.start - b.start)
  return found.length > limit ? found.slice(0, limit) : found
}

/** A group is joined at exactly its own time, or not touched at all. */
function fitsGroups(joinable: readonly Busy[], rules: TimeRules, start: number): boolean {
  const from = start - rules.before
  const to = start + rules.duration + rules.after
  return joinable.every((g) => g.end <= from || g.start >= to || (g.start === from && g.end === to))
}

/** Of the group that meets then, or of one that would begin with this booking. */
function seatsLeft(joinable: readonly Busy[], rules: TimeRules, start: number): number {
  const group = joinable.find((g) => g.start === start - rules.before)
  return group ? Math.min(rules.capacity, group.capacity ?? rules.capacity) - group.seats : rules.capacity
}

/** The rooms and devices that a visit at this time would take, the first that is free of each need. */
export function chosenFor(rules: TimeRules, { location_id, start }: Time): string[] {
  const [from, to] = [start - rules.before, start + rules.duration + rules.after]
  const chosen: string[] = []
  for (const { resources } of rules.needs ?? []) {
    const one = resources.find((r) => r.location_id === location_id && !chosen.includes(r.id) && isFree(r.taken, from, to))
    if (one) chosen.push(one.id)
  }
  return chosen
}

/** Of each need one room or device of the place is free; a group's own counts as free for those who join it. */
export function fitsNeeds(rules: TimeRules, location_id: string, start: number): boolean {
  if (!rules.needs) return true
  const from = start - rules.before
  const to = start + rules.duration + rules.after
  const joins = (b: Busy) => b.start === from && b.end === to && isJoinable(b, rules)
  return rules.needs.every(({ resources }) =>
    resources.some(
      (one) =>
        one.location_id === location_id &&
        (isFree(one.taken, from, to) || (rules.capacity > 1 && one.busy.every((b) => b.end <= from || b.start >= to || joins(b)))),
    ),
  )
}

/** Whether nothing of a sorted list lies between two instants. */
function isFree(taken: readonly Interval[], from: number, to: number): boolean {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle] as Interval).end <= from) low = middle + 1
    else high = middle
  }
  const next = taken[low]
  return !next || next.start >= to
}
