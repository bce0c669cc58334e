import { evaluateSlot } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import { bindsAudience } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import {
  anyService,
  hasOccupancies,
  readClinicSchedule,
  readPractitionerSchedules,
  reserveSlot,
  rulesOnly,
  timeRules,
} from '../../../engine/scheduling/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { type AppointmentRow, activeRoom } from '../appointments.sql.ts'
import { bookablePatient } from '../booking-patient.ts'
import { firstConflict } from '../refuse-conflicts.ts'
import { slotOf } from '../slot-of.ts'

const day = 86_400_000

/** A visit that comes back, or is confirmed, needs its time, unless it never gave it away. Answers the room and the participants that it has then. */
export async function reserveAgain(
  scope: WriteScope,
  visit: AppointmentRow,
): Promise<{ room_id: string | null; participant_ids: string[] }> {
  const participant_ids = (visit.participants ?? []).map((participant) => participant.id)
  if (await scope.maybe(hasOccupancies(scope, visit.id))) return { room_id: visit.room_id, participant_ids }
  // The group may have fewer seats by now; it never gets more than when this visit was booked.
  const time = {
    ...slotOf(visit),
    capacity: Math.min(visit.capacity, visit.service_capacity),
    // A visit may overlap another one only if the caller may overbook.
    overbook: visit.overbooked && scope.can('appointments.overbook'),
  }
  await requireBookable(scope, visit)
  // The room may be closed by now, or belong to another place.
  const former = visit.room_id ? await scope.maybe(activeRoom(scope, visit.room_id)) : null
  const kept = former?.location_id === visit.location_id ? visit.room_id : null
  const wish = visit.room_need === 'none' ? { room_id: kept } : { room_id: null }
  return await reserveSlot(scope, { ...time, ...wish, prefer: [...(kept ? [kept] : []), ...participant_ids] })
}

/** A visit to come is booked again: what happened meanwhile to the patient, the practitioner or the clinic counts. */
async function requireBookable(scope: WriteScope, visit: AppointmentRow) {
  if (visit.starts_at <= scope.at) return
  await bookablePatient(scope, visit.patient_id)
  if (scope.can('appointments.overbook')) return
  const [start, end] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
  const [service, clinic_schedule, practitioner_schedules] = await Promise.all([
    scope.one(anyService(scope, visit.service_id)),
    readClinicSchedule(scope, start - day, end + day),
    readPractitionerSchedules(scope, [visit.practitioner_id], start - day, end + day, { without_bookings: true }),
  ])
  const rules = timeRules({ ...service, duration_minutes: (end - start) / 60_000 }, 'staff', clinic_schedule, scope.now.getTime())
  const { practitioner_id, location_id } = visit
  const schedule = practitioner_schedules[0] ?? { practitioner_id, hours: [], exceptions: [] }
  const slotFacts = rulesOnly({ clinic_schedule, schedule, rules }, { start, end })
  const conflicts = evaluateSlot(slotFacts, { start, end, location_id, now: scope.now.getTime() })
  const first = firstConflict(
    conflicts.filter((conflict) => bindsAudience(conflict, 'staff')),
    service,
  )
  if (first) throw new Problem('state_not_allowed', first.detail)
}
