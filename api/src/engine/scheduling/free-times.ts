import { demandOf } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import { type Interval, overlaps, union } from '@polyclinic/contract/engine/scheduling/intervals'
import {
  groupAt,
  isAvailable,
  isJoinable,
  type Occupancy,
  type SlotDemand,
  seatsLeft,
} from '@polyclinic/contract/engine/scheduling/occupancies'
import { assignNeeds, canServeNeeds, needsBeside, type ResourceNeed } from '@polyclinic/contract/engine/scheduling/resource-needs'
import { alignUp, gridOf } from '@polyclinic/contract/engine/scheduling/slot-grid'
import {
  type ClinicSchedule,
  type PractitionerWindow,
  type WorkingHours,
  type WorkingTime,
  workingTime,
} from '@polyclinic/contract/engine/scheduling/working-time'

/** The rules of a service for its times. Milliseconds. */
export interface TimeRules {
  service_id: string
  duration: number
  /** Kept free before and after, also of the buffers of other visits. */
  before: number
  after: number
  /** The number of visits that may share one time. */
  capacity: number
  /** No visit begins before or after these instants: notice and horizon. */
  earliest: number
  latest: number
  /** The hours of the service, for practitioners who have none of their own. */
  hours?: readonly PractitionerWindow[]
  /** Rooms, devices and further practitioners, of which one of each has to be free. */
  needs?: readonly ResourceNeed[] | undefined
}

export interface PractitionerSchedule extends WorkingHours {
  practitioner_id: string
  busy: readonly Occupancy[]
}

export interface Time {
  practitioner_id: string
  location_id: string
  start: number
  end: number
  /** For a group service: how many may still join. */
  seats_left?: number
}

/** Computes the seats that a visit beginning at an instant would occupy of each of its resources, as the evaluator does. */
function demandsOf({ service_id: id, duration, before, after, capacity }: TimeRules): (start: number) => SlotDemand {
  const facts = { service: { id, before, after, capacity } }
  return (start) => demandOf(facts, { start, end: start + duration })
}

/** Separates the busy periods that nobody can join from those that a further patient can join. */
export function splitBusy(practitioner_schedule: PractitionerSchedule, rules: TimeRules): { taken: Interval[]; joinable: Occupancy[] } {
  const joinable = rules.capacity > 1 ? practitioner_schedule.busy.filter((b) => isJoinable(b, rules)) : []
  const unjoinable = joinable.length === 0 ? practitioner_schedule.busy : practitioner_schedule.busy.filter((b) => !joinable.includes(b))
  return { taken: union(unjoinable), joinable }
}

/**
 * The free times of one practitioner that begin between `from` and `to`, by instant, at most `limit`. Computed, never stored:
 * hours minus closures, leave and occupied times, on the grid, with the buffers free on both sides.
 */
export function freeTimes(
  clinic_schedule: ClinicSchedule,
  practitioner_schedule: PractitionerSchedule,
  rules: TimeRules,
  from: number,
  to: number,
  limit = Number.POSITIVE_INFINITY,
): Time[] {
  const begin = Math.max(from, rules.earliest)
  const end = Math.min(to, rules.latest + 1)
  if (begin >= end) return []
  const working = workingTime(clinic_schedule, practitioner_schedule, begin, end + rules.duration, rules.hours)
  return timesIn(clinic_schedule, practitioner_schedule, rules, working, begin, end, limit)
}

/**
 * Only the order of the search is its own: it skips busy periods that nobody can join. Whether a visit is possible at a time is
 * decided by the same functions that `evaluateSlot` uses.
 */
function timesIn(
  clinic_schedule: ClinicSchedule,
  practitioner_schedule: PractitionerSchedule,
  rules: TimeRules,
  working: readonly WorkingTime[],
  begin: number,
  end: number,
  limit = Number.POSITIVE_INFINITY,
): Time[] {
  const needs = needsBeside(rules.needs ?? [], practitioner_schedule.practitioner_id)
  const grid = gridOf(clinic_schedule, rules.duration)
  const { taken, joinable } = splitBusy(practitioner_schedule, rules)
  const { practitioner_id } = practitioner_schedule
  const demandAt = demandsOf(rules)
  const found: Time[] = []
  for (const { location_id, open } of working) {
    let next = 0
    let count = 0
    for (const stretch of open) {
      let start = alignUp(clinic_schedule.clock, Math.max(stretch.start, begin), grid)
      while (start + rules.duration <= stretch.end && start < end && count < limit) {
        const demand = demandAt(start)
        while (next < taken.length && (taken[next] as Interval).end <= demand.start) next++
        const obstacle = taken[next]
        if (obstacle && overlaps(obstacle, demand)) {
          start = alignUp(clinic_schedule.clock, obstacle.end + rules.before, grid)
          continue
        }
        if (isAvailable(joinable, demand) && canServeNeeds(needs, location_id, demand)) {
          const time: Time = { practitioner_id, location_id, start, end: demand.visit.end }
          found.push(rules.capacity > 1 ? { ...time, seats_left: seatsLeft(groupAt(joinable, demand), rules.capacity) } : time)
          count++
        }
        start = alignUp(clinic_schedule.clock, start + grid, grid)
      }
    }
  }
  if (working.length > 1) found.sort((a, b) => a.start - b.start)
  return found.length > limit ? found.slice(0, limit) : found
}

/** The rooms, devices and further practitioners that a visit at this time would occupy. */
export const chosenFor = (rules: TimeRules, { practitioner_id, location_id, start }: Time): string[] =>
  assignNeeds(needsBeside(rules.needs ?? [], practitioner_id), location_id, demandsOf(rules)(start)).filter((id) => id !== null)
