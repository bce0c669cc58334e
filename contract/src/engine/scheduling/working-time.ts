import { type Interval, intersect, subtract, union } from './intervals.ts'
import { type LocalClock, weekdayOf } from './local-clock.ts'

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
  /** `busy`: by an outside calendar. */
  kind: 'leave' | 'extra' | 'busy'
  /** Of extra hours; null: wherever the practitioner works first. */
  location_id: string | null
}

export interface Closure extends Interval {
  /** null: the whole clinic. */
  location_id: string | null
  reason: string
}

/** When a clinic is open, as far as appointments are concerned. */
export interface ClinicSchedule {
  clock: LocalClock
  /** Active locations with their opening hours; one without any is open whenever somebody works there. */
  locations: ReadonlyMap<string, readonly WeeklyWindow[]>
  closures: readonly Closure[]
  /** Every how many milliseconds a visit may begin, from each local midnight; without it the visit's length decides. */
  interval?: number | undefined
  /** The one place that is asked about: times elsewhere are no times, and no reason why there are none here. */
  only?: string | undefined
}

/** One practitioner's weeks and what differs from them. */
export interface WorkingHours {
  hours: readonly PractitionerWindow[]
  exceptions: readonly Exception[]
}

export interface WorkingTime {
  location_id: string
  /** Weekly hours within the opening hours, and extra hours. */
  rostered: Interval[]
  /** The same without leave, closures and what is busy elsewhere. */
  open: Interval[]
}

/**
 * The weekly hours that hold on a day: the practitioner's own, or the service's where no hours of the practitioner's are valid
 * on that day. Whoever has hours then, on whatever weekday, has a week of their own: their days off stay days off.
 */
function weeklyWindows({ hours }: WorkingHours, service_hours: readonly PractitionerWindow[]): Weekly[] {
  if (service_hours.length === 0) return [{ windows: hours, holdsOn: () => true }]
  if (hours.length === 0) return [{ windows: service_hours, holdsOn: () => true }]
  const isRostered = (day: number) => hours.some((weekly) => isValidOn(weekly, day))
  return [
    { windows: hours, holdsOn: () => true },
    { windows: service_hours, holdsOn: (day) => !isRostered(day) },
  ]
}

interface Weekly {
  windows: readonly PractitionerWindow[]
  holdsOn: (day: number) => boolean
}

/** Whether nothing is known of when somebody works, so that no day needs to be looked at. */
export const neverWorks = ({ hours, exceptions }: WorkingHours, service_hours: readonly PractitionerWindow[] = []) =>
  hours.length === 0 && service_hours.length === 0 && exceptions.length === 0

/**
 * When a practitioner works between two instants, by location; for a service that has hours, in those where the practitioner
 * has none. Extra hours may lie outside the opening hours; a closure ends them too.
 */
export function workingTime(
  clinic: ClinicSchedule,
  practitioner: WorkingHours,
  from: number,
  to: number,
  service_hours: readonly PractitionerWindow[] = [],
): WorkingTime[] {
  const { clock } = clinic
  // A window of the day before may pass midnight.
  const days = { first: clock.dayAt(from) - 1, last: clock.dayAt(to) }
  const range = [{ start: from, end: to }]
  const away = union(practitioner.exceptions.filter((e) => e.kind !== 'extra'))
  const extra = practitioner.exceptions.filter((e) => e.kind === 'extra')
  const first = (practitioner.hours[0] ?? service_hours[0])?.location_id ?? clinic.locations.keys().next().value
  const weeks = weeklyWindows(practitioner, service_hours)
  const found: WorkingTime[] = []
  for (const [location_id, opening] of clinic.locations) {
    if (clinic.only && location_id !== clinic.only) continue
    const stretches = weeks.flatMap(({ windows, holdsOn }) => {
      const local = windows.filter((window) => window.location_id === location_id)
      return local.length === 0 ? [] : windowsBetween(clock, local, days.first, days.last, holdsOn)
    })
    const more = extra.filter((e) => (e.location_id ?? first) === location_id)
    if (stretches.length === 0 && more.length === 0) continue
    const weekly = union(stretches)
    const within = opening.length === 0 ? weekly : intersect(weekly, union(windowsBetween(clock, opening, days.first, days.last)))
    const rostered = intersect(union([...within, ...more]), range)
    const closed = union(clinic.closures.filter((c) => c.location_id === null || c.location_id === location_id))
    found.push({ location_id, rostered, open: subtract(subtract(rostered, closed), away) })
  }
  return found
}

const isValidOn = ({ valid_from, valid_until }: Partial<PractitionerWindow>, day: number) =>
  day >= (valid_from ?? day) && day <= (valid_until ?? day)

function windowsBetween(
  clock: LocalClock,
  windows: readonly (WeeklyWindow & Partial<PractitionerWindow>)[],
  first: number,
  last: number,
  holdsOn: (day: number) => boolean = () => true,
): Interval[] {
  const found: Interval[] = []
  for (let day = first; day <= last; day++) {
    if (!holdsOn(day)) continue
    const weekday = weekdayOf(day)
    for (const w of windows) {
      if (w.weekday !== weekday || !isValidOn(w, day)) continue
      found.push({ start: clock.at(day, w.starts), end: clock.at(day, w.ends > w.starts ? w.ends : w.ends + 1440) })
    }
  }
  return found
}
