import type { OutputOf, QueryOf } from '@polyclinic/contract/call'
import type { explainedTimes, TimeBlock } from '@polyclinic/contract/explained-times'
import { notFound } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { visitToMove } from './availability.sql.ts'
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
  const visit = query.appointment_id ? await scope.maybe(visitToMove(scope, query.appointment_id, null)) : null
  if (query.appointment_id && !visit) notFound('This appointment was not found.')
  const asked = { service_id, practitioner_id, patient_id, room_id, was_with: visit?.practitioner_id }
  const facts = await readTimeFacts(scope, { ...asked, from: start - 3 * day, to: start + 4 * day })
  const ignore = new Set(query.appointment_id ? [query.appointment_id] : [])
  const { time_zone } = scope.clinic
  const now = scope.now.getTime()
  const duration_minutes = query.duration_minutes ?? (visit ? lengthOf(visit) : facts.service.duration_minutes)
  const blocks = blocksAt(facts, { start, duration_minutes, location_id, now, time_zone, ignore })
  const binding = blocks.filter((block) => block.binds_staff)
  scope.saw([...patientsNamed(facts, blocks), ...(patient_id ? [patient_id] : []), ...(visit ? [visit.patient_id] : [])])
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

const lengthOf = (visit: { starts_at: string; ends_at: string }) => (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000

/** Whose visits the sentences name. */
export function patientsNamed({ taken, room }: TimeFacts, blocks: readonly TimeBlock[]): string[] {
  const ids = new Set(blocks.map((block) => block.appointment_id))
  return [...taken, ...(room?.taken ?? [])].flatMap(({ visit }) => (visit && ids.has(visit.id) ? [visit.patient_id] : []))
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
