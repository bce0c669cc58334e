import { weekdayOf, type ZoneClock } from '../../../kernel/zone.ts'
import { type Interval, intersect, subtract, union } from './intervals.ts'

/** Hours that come again each week on the clinic's clock, in minutes after midnight; an end at or before the start is the next day's. */
export interface WeeklyWindow {
  weekday: number
  starts: number
  ends: number
}

export interface PractitionerWindow extends WeeklyWindow {
  location_id: string
  /** Days as numbers, both included. */
  valid_from: number
  valid_until: number | null
}

export interface Exception extends Interval {
  kind: 'leave' | 'extra'
  /** Of extra hours; null: wherever the practitioner works first. */
  location_id: string | null
}

export interface Closure extends Interval {
  /** null: the whole clinic. */
  location_id: string | null
  reason: string
}

/** A clinic as far as times are concerned. */
export interface House {
  clock: ZoneClock
  /** Active locations with their opening hours; one without any is open whenever somebody works there. */
  locations: ReadonlyMap<string, readonly WeeklyWindow[]>
  closures: readonly Closure[]
  /** Every how many milliseconds a visit may begin, from each local midnight; without it the visit's length decides. */
  interval?: number | undefined
  /** The one place that is asked about: times elsewhere are no times, and no reason why there are none here. */
  only?: string | undefined
}

/** One practitioner's weeks and what differs from them. */
export interface Roster {
  hours: readonly PractitionerWindow[]
  exceptions: readonly Exception[]
}

export interface WorkingTime {
  location_id: string
  /** Weekly hours within the opening hours, and extra hours. */
  rostered: Interval[]
  /** The same without leave and closures. */
  open: Interval[]
}

/** When a practitioner works between two instants, by location. Extra hours may lie outside the opening hours; a closure ends them too. */
export function workingTime(house: House, roster: Roster, from: number, to: number): WorkingTime[] {
  // a window of the day before may pass midnight
  const days = { first: house.clock.dayAt(from) - 1, last: house.clock.dayAt(to) }
  const range = [{ start: from, end: to }]
  const leave = union(roster.exceptions.filter((e) => e.kind === 'leave'))
  const extra = roster.exceptions.filter((e) => e.kind === 'extra')
  const first = roster.hours[0]?.location_id ?? house.locations.keys().next().value
  const found: WorkingTime[] = []
  for (const [location_id, opening] of house.locations) {
    if (house.only && location_id !== house.only) continue
    const own = roster.hours.filter((w) => w.location_id === location_id)
    const more = extra.filter((e) => (e.location_id ?? first) === location_id)
    if (own.length === 0 && more.length === 0) continue
    const weekly = union(windowsBetween(house.clock, own, days.first, days.last))
    const within = opening.length === 0 ? weekly : intersect(weekly, union(windowsBetween(house.clock, opening, days.first, days.last)))
    const rostered = intersect(union([...within, ...more]), range)
    const closed = union(house.closures.filter((c) => c.location_id === null || c.location_id === location_id))
    found.push({ location_id, rostered, open: subtract(subtract(rostered, closed), leave) })
  }
  return found
}

function windowsBetween(
  clock: ZoneClock,
  windows: readonly (WeeklyWindow & Partial<PractitionerWindow>)[],
  first: number,
  last: number,
): Interval[] {
  const found: Interval[] = []
  for (let day = first; day <= last; day++) {
    const weekday = weekdayOf(day)
    for (const w of windows) {
      if (w.weekday !== weekday || day < (w.valid_from ?? day) || day > (w.valid_until ?? day)) continue
      found.push({ start: clock.at(day, w.starts), end: clock.at(day, w.ends > w.starts ? w.ends : w.ends + 1440) })
    }
  }
  return found
}
