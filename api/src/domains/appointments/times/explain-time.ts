import type { OutputOf, QueryOf } from '@polyclinic/contract/call'
import type { explainedTimes } from '@polyclinic/contract/explained-times'
import type { Scope } from '../../../kernel/scope.ts'
import { blocksAt } from './blocks-at.ts'
import { toItem } from './find-availability.ts'
import { freeTimes, rosterFor, type Time } from './free-times.ts'
import { agendaOf, needsOf, readTimeFacts, type TimeFacts } from './time-facts.ts'
import { timeRules } from './time-rules.ts'
import { workingTime } from './working-time.ts'

const day = 86_400_000

/** Every rule that keeps a time from being booked, whether it could be overbooked, and the free times nearest to it. */
export async function explainTime(
  scope: Scope,
  query: QueryOf<typeof explainedTimes.explainTime>,
): Promise<OutputOf<typeof explainedTimes.explainTime>> {
  const { service_id, practitioner_id, patient_id, room_id, location_id } = query
  const start = Date.parse(query.starts_at)
  const facts = await readTimeFacts(scope, { service_id, practitioner_id, patient_id, room_id, from: start - 3 * day, to: start + 4 * day })
  const ignore = new Set(query.appointment_id ? [query.appointment_id] : [])
  const { time_zone } = scope.clinic
  const now = scope.now.getTime()
  const duration_minutes = query.duration_minutes ?? facts.service.duration_minutes
  const blocks = blocksAt(facts, { start, duration_minutes, location_id, now, time_zone, ignore })
  const binding = blocks.filter((block) => block.binds_staff)
  const named = facts.taken.flatMap((one) =>
    one.visit && blocks.some((b) => b.appointment_id === one.visit?.id) ? [one.visit.patient_id] : [],
  )
  scope.saw([...new Set([...named, ...(patient_id ? [patient_id] : [])])])
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + duration_minutes * 60_000).toISOString(),
    location_id: placeOf(facts, start, duration_minutes, location_id),
    time_zone,
    is_free: binding.length === 0,
    is_free_online: blocks.length === 0,
    overbooking: {
      possible: binding.length > 0 && binding.every((block) => block.overbookable),
      allowed: scope.can('appointments.overbook'),
    },
    blocks,
    nearest: binding.length === 0 ? [] : nearestTimes(facts, { start, duration_minutes, now, ignore, count: 4 }).map(toItem),
  }
}

function placeOf(
  { house, roster, service }: TimeFacts,
  start: number,
  duration_minutes: number,
  location_id: string | undefined,
): string | null {
  const rules = timeRules({ ...service, duration_minutes }, 'staff', house.clock, start)
  const end = start + rules.duration
  const here = workingTime(house, rosterFor(roster, rules), start, end).filter((w) => !location_id || w.location_id === location_id)
  return here.find((w) => w.open.some((one) => one.start <= start && end <= one.end))?.location_id ?? null
}

interface Around {
  start: number
  duration_minutes: number
  now: number
  ignore: ReadonlySet<string>
  count: number
}

/** The practitioner's free times nearest to an instant, within three days to either side, by instant. */
export function nearestTimes(facts: TimeFacts, { start, duration_minutes, now, ignore, count }: Around): Time[] {
  if (!facts.practitioner.offers) return []
  const rules = { ...timeRules({ ...facts.service, duration_minutes }, 'staff', facts.house.clock, now), needs: needsOf(facts, ignore) }
  const from = start - 3 * day
  const to = start + 4 * day
  const near = { ...facts, taken: facts.taken.filter((one) => one.start < to + day && one.end > from - day) }
  return freeTimes(facts.house, agendaOf(near, ignore), rules, from, to)
    .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}
