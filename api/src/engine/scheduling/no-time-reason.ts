import { type Interval, intersect, subtract } from '@polyclinic/contract/engine/scheduling/intervals'
import { type ClinicSchedule, type WorkingTime, workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import { freeTimes, type PractitionerSchedule, splitBusy, type TimeRules } from './free-times.ts'

const minute = 60_000

/** Why one practitioner has no free time in a range. */
export type Shortfall =
  | { code: 'no_hours' | 'fully_booked' | 'not_accepting_new_patients' | 'no_resource' }
  | { code: 'closed'; closure: string }
  | { code: 'too_soon' | 'beyond_horizon'; limit: number }
  /** The longest free period, in minutes; null if it would be long enough but contains no time of the grid. */
  | { code: 'no_gap'; duration_minutes: number; longest_minutes: number | null }

/** To be called only if `freeTimes` found none between `from` and `to`. */
export function whyNoTimes(
  clinic_schedule: ClinicSchedule,
  practitioner_schedule: PractitionerSchedule,
  rules: TimeRules,
  from: number,
  to: number,
): Shortfall {
  const working = workingTime(clinic_schedule, practitioner_schedule, from, to, rules.hours)
  const rostered = working.filter((w) => w.rostered.length > 0)
  if (rostered.length === 0) return { code: 'no_hours' }
  const open = working.filter((w) => w.open.length > 0)
  if (open.length === 0) {
    const closure = closureOver(clinic_schedule, rostered)
    if (closure) return { code: 'closed', closure }
    return { code: practitioner_schedule.exceptions.some(({ kind }) => kind === 'busy') ? 'fully_booked' : 'no_hours' }
  }
  if (open.every((w) => w.open.every((stretch) => stretch.end - rules.duration < rules.earliest))) {
    if (rules.earliest > from) return { code: 'too_soon', limit: rules.earliest }
  }
  if (open.every((w) => w.open.every((stretch) => stretch.start > rules.latest))) return { code: 'beyond_horizon', limit: rules.latest }
  // The practitioner would be free, but rooms, devices or other participants are not.
  if (rules.needs && freeTimes(clinic_schedule, practitioner_schedule, { ...rules, needs: undefined }, from, to, 1).length > 0)
    return { code: 'no_resource' }
  return gapLeft(practitioner_schedule, rules, open, from)
}

function gapLeft(practitioner_schedule: PractitionerSchedule, rules: TimeRules, open: readonly WorkingTime[], from: number): Shortfall {
  const bookable = [{ start: Math.max(from, rules.earliest), end: rules.latest + rules.duration }]
  const taken = splitBusy(practitioner_schedule, rules).taken.map((b) => ({ start: b.start - rules.after, end: b.end + rules.before }))
  let longest = 0
  for (const w of open) {
    for (const gap of subtract(intersect(w.open, bookable), joined(taken))) longest = Math.max(longest, gap.end - gap.start)
  }
  const minutes = Math.floor(longest / minute)
  if (minutes < 5) return { code: 'fully_booked' }
  return { code: 'no_gap', duration_minutes: rules.duration / minute, longest_minutes: longest < rules.duration ? minutes : null }
}

/** Joins intervals that overlap once they are widened by buffers. */
function joined(list: Interval[]): Interval[] {
  const result: Interval[] = []
  for (const x of list) {
    const last = result.at(-1)
    if (last && x.start <= last.end) last.end = Math.max(last.end, x.end)
    else result.push({ ...x })
  }
  return result
}

function closureOver(clinic_schedule: ClinicSchedule, rostered: readonly WorkingTime[]): string | null {
  for (const { location_id, rostered: list } of rostered) {
    const found = clinic_schedule.closures.find(
      (c) =>
        (c.location_id === null || c.location_id === location_id) && list.some((stretch) => c.start < stretch.end && c.end > stretch.start),
    )
    if (found) return found.reason
  }
  return null
}

const order: Shortfall['code'][] = [
  'not_accepting_new_patients',
  'no_hours',
  'closed',
  'beyond_horizon',
  'too_soon',
  'fully_booked',
  'no_gap',
  'no_resource',
]

/** The reason, of several practitioners, that is nearest to a free time; of gaps the longest. */
export function nearestReason(reasons: readonly Shortfall[]): Shortfall | null {
  let best: Shortfall | null = null
  for (const reason of reasons) {
    if (!best || order.indexOf(reason.code) > order.indexOf(best.code)) best = reason
    else if (
      best.code === 'no_gap' &&
      reason.code === 'no_gap' &&
      (reason.longest_minutes ?? Number.POSITIVE_INFINITY) > (best.longest_minutes ?? Number.POSITIVE_INFINITY)
    )
      best = reason
  }
  return best
}
