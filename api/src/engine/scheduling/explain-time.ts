import { workplaceAt } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { explainedTimes, TimeBlock } from '@polyclinic/contract/visits/appointments/explained-times'
import { notFound } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { visitToMove } from './availability.sql.ts'
import { explainConflicts } from './explain-conflicts.ts'
import { toItem } from './find-availability.ts'
import { freeTimes, type Time } from './free-times.ts'
import { needsOf, practitionerScheduleOf, readTimeFacts, slotFactsOf, type TimeFacts } from './time-facts.ts'
import { timeRules } from './time-rules.ts'

const day = 86_400_000

/** Every rule that prevents a booking of the time, whether it could be overbooked, and the nearest free times. */
export async function explainTime(
  scope: Scope,
  query: QueryOf<typeof explainedTimes.explainSlot>,
): Promise<OutputOf<typeof explainedTimes.explainSlot>> {
  const { service_id, practitioner_id, patient_id, room_id, location_id, participant_ids } = query
  const start = Date.parse(query.starts_at)
  const visit = query.appointment_id ? await scope.maybe(visitToMove(scope, query.appointment_id, null)) : null
  if (query.appointment_id && !visit) notFound('This appointment was not found.')
  const question = { service_id, practitioner_id, patient_id, room_id, participant_ids, was_with: visit?.practitioner_id }
  const facts = await readTimeFacts(scope, { ...question, from: start - 3 * day, to: start + 4 * day })
  const ignore = new Set(query.appointment_id ? [query.appointment_id] : [])
  const { time_zone, locale } = scope.clinic
  const now = scope.now.getTime()
  const duration_minutes = query.duration_minutes ?? (visit ? lengthOf(visit) : facts.service.duration_minutes)
  const end = start + duration_minutes * 60_000
  const blocks = explainConflicts(facts, { start, duration_minutes, location_id, now, time_zone, locale, ignore })
  const binding = blocks.filter((block) => block.binds_staff)
  scope.recordAccess([...patientsNamed(facts, blocks), ...(patient_id ? [patient_id] : []), ...(visit ? [visit.patient_id] : [])])
  return {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    location_id: workplaceAt(slotFactsOf(facts, { start, end, now, ignore }), { start, end, location_id }) ?? null,
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

/** The patients whom the sentences name. */
export function patientsNamed({ taken, room }: TimeFacts, blocks: readonly TimeBlock[]): string[] {
  const ids = new Set(blocks.map((block) => block.appointment_id))
  return [...taken, ...(room?.taken ?? [])].flatMap(({ appointment }) =>
    appointment && ids.has(appointment.id) ? [appointment.patient_id] : [],
  )
}

interface Around {
  start: number
  duration_minutes: number
  now: number
  ignore: ReadonlySet<string>
  count: number
}

/** The practitioner's free times nearest to an instant, within three days before and after, in order of time. */
export function nearestTimes(facts: TimeFacts, { start, duration_minutes, now, ignore, count }: Around): Time[] {
  if (!facts.practitioner.offers) return []
  const rules = { ...timeRules({ ...facts.service, duration_minutes }, 'staff', facts.clinic_schedule, now), needs: needsOf(facts, ignore) }
  const from = start - 3 * day
  const to = start + 4 * day
  const near = { ...facts, taken: facts.taken.filter((occupancy) => occupancy.start < to + day && occupancy.end > from - day) }
  return freeTimes(facts.clinic_schedule, practitionerScheduleOf(near, ignore), rules, from, to)
    .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}
