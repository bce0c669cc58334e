import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { SeriesDate, SeriesPattern, series } from '@polyclinic/contract/visits/series/series'
import {
  explainConflicts,
  nearestTimes,
  patientsNamed,
  readTimeFacts,
  type TimeFacts,
  type TimeFactsRequest,
  toItem,
} from '../../engine/scheduling/index.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { dayNumber, minutesOf, zoneClock } from '../../kernel/zone.ts'
import { seriesDays } from './series-dates.ts'

const minute = 60_000

/** The days of a pattern; an impossible pattern is refused with a sentence at its field. */
export function daysOf(pattern: SeriesPattern, path = ''): string[] {
  if (!pattern.count && !pattern.until) refuseField(`${path}count`, 'Say after how many visits, or on which day, the series ends.')
  if (pattern.count && pattern.until) refuseField(`${path}until`, 'Give the number of visits or the last day, not both.')
  if (pattern.until && pattern.until < pattern.starts_on) refuseField(`${path}until`, 'The last day must lie after the first.')
  const days = seriesDays(pattern)
  if (days.length < 2) refuseField(`${path}${pattern.until ? 'until' : 'count'}`, 'A series has at least two visits.')
  if (pattern.count && days.length < pattern.count) refuseField(`${path}count`, 'A series ends within two years.')
  return days
}

interface SlotCandidate {
  start: number
  duration_minutes?: number | undefined
  location_id?: string | undefined
  /** The visit that would be moved, whose own time counts as free. */
  ignore: ReadonlySet<string>
  room_follows?: boolean
}

/** One date with its conflicts, as the explanation of a time has them. */
export function evaluateDate(
  scope: Scope,
  facts: TimeFacts,
  on: string,
  { start, location_id, ignore, room_follows, ...wanted }: SlotCandidate,
): SeriesDate {
  const duration_minutes = wanted.duration_minutes ?? facts.service.duration_minutes
  const now = scope.now.getTime()
  const conflicts = explainConflicts(facts, {
    start,
    duration_minutes,
    location_id,
    now,
    time_zone: scope.clinic.time_zone,
    locale: scope.clinic.locale,
    ignore,
    room_follows,
  })
  // The rules for patients who book online do not hold here.
  const blocks = conflicts.filter((block) => block.binds_staff || block.code === 'patient_busy')
  const is_free = !blocks.some((block) => block.binds_staff)
  return {
    on,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + duration_minutes * minute).toISOString(),
    is_free,
    blocks,
    alternatives: is_free ? [] : nearestTimes(facts, { start, duration_minutes, now, ignore, count: 4 }).map(toItem),
  }
}

/** All facts about the days between two instants, wide enough for alternatives. */
export const factsAround = (scope: Scope, request: Omit<TimeFactsRequest, 'from' | 'to'>, starts: readonly number[]) =>
  readTimeFacts(scope, { ...request, from: Math.min(...starts) - 3 * 86_400_000, to: Math.max(...starts) + 4 * 86_400_000 })

/** Every date of a pattern with its conflicts and the nearest free times. Writes nothing. */
export async function previewSeries(
  scope: Scope,
  { weekdays, ...query }: QueryOf<typeof series.previewSeries>,
): Promise<OutputOf<typeof series.previewSeries>> {
  const { every_weeks, starts_on, time, count, until } = query
  const days = daysOf({ weekdays: weekdays.split(',').map(Number), every_weeks, starts_on, time, count, until })
  const clock = zoneClock(scope.clinic.time_zone)
  const dates = days.map((on) => ({ on, start: clock.at(dayNumber(on), minutesOf(time)) }))
  const { service_id, practitioner_id, patient_id, room_id, location_id, duration_minutes } = query
  const facts = await factsAround(
    scope,
    { service_id, practitioner_id, patient_id, room_id },
    dates.map((date) => date.start),
  )
  const items = dates.map(({ on, start }) => evaluateDate(scope, facts, on, { start, duration_minutes, location_id, ignore: new Set() }))
  const blocks = items.flatMap((item) => item.blocks)
  scope.recordAccess([...new Set([...patientsNamed(facts, blocks), ...(patient_id ? [patient_id] : [])])])
  return { items, time_zone: scope.clinic.time_zone }
}
