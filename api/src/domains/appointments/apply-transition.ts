import type { AppointmentAction, AppointmentEffect, AppointmentStatus } from '@polyclinic/contract/appointment-transitions'
import { evaluateSlot } from '@polyclinic/contract/scheduling/evaluate-slot'
import { bindsAudience } from '@polyclinic/contract/scheduling/slot-conflicts'
import { newId } from '../../kernel/ids.ts'
import { notFound, Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { createVisitCharge, suspendVisitCharge } from '../billing/index.ts'
import { requireAppointmentTransition } from './appointment-rules.ts'
import {
  type AppointmentRow,
  activeRoom,
  changeEncounter,
  encounterOf,
  insertEncounter,
  lastEventTo,
  lockedAppointment,
} from './appointments.sql.ts'
import { nextToken, promiseWait } from './board/queue-token.ts'
import { bookablePatient } from './book-appointment.ts'
import { unconfirmed } from './confirmation/confirmation.ts'
import { followedByOf } from './finished-visits.sql.ts'
import { ownTimes, type VisitTimes } from './own-times.ts'
import { dueAt } from './prepayment/ask-prepayment.ts'
import { doerOf, momentOf } from './present-appointment.ts'
import { firstConflict } from './refuse-conflicts.ts'
import { anyService } from './times/availability.sql.ts'
import { hasOccupancies, releaseOccupancies, releaseOccupancy } from './times/occupancies.sql.ts'
import { readAgendas, readHouse } from './times/read-agendas.ts'
import { reserveRoom, reserveSlot } from './times/reserve-slot.ts'
import { readParts } from './times/service-needs.ts'
import { rulesOnly } from './times/time-facts.ts'
import { timeRules } from './times/time-rules.ts'
import { readBack, recordAppointmentEvent, refuseRoomElsewhere, rewriteAppointment } from './write-appointment.ts'

const day = 86_400_000

export interface TransitionInput {
  reason?: string | undefined
  /** Told at the desk, or reckoned for a patient who comes; estimated when left out. */
  wait_minutes?: number | undefined
  room_id?: string | undefined
  /** Of a cancellation: at the patient's wish, so that inside the notice it is late. */
  requested_by?: 'patient' | 'clinic' | undefined
  /** The practitioner's time is closed at the same moment: nobody is to have it. */
  time_is_closed?: boolean
}

/** One step of the appointment's table with all its effects, whoever takes it. */
export async function applyTransition(
  scope: WriteScope,
  id: string,
  verb: AppointmentAction,
  input: TransitionInput = {},
): Promise<AppointmentRow> {
  const visit = await scope.one(lockedAppointment(scope, id))
  if (scope.patient_id && visit.patient_id !== scope.patient_id) notFound()
  const followed = verb === 'reopen' ? await scope.one(followedByOf(scope, id)) : {}
  const step = requireAppointmentTransition({ ...visit, ...followed }, verb, doerOf(scope), momentOf(scope))
  const from = visit.status as AppointmentStatus
  const to = step.to === 'before' ? await statusBefore(scope, visit) : step.to
  const own = step.effects.includes('keeps-own-times') ? ownTimes(visit, momentOf(scope)) : null
  const changes: Changes = { status: to, ...(own ?? stamps(scope, visit, to, from)), ...(input.room_id ? { room_id: input.room_id } : {}) }
  if (step.effects.includes('frees-time')) {
    await scope.run(releaseOccupancies(scope, id))
    const { practitioner_id, service_id, starts_at, ends_at } = visit
    if (!input.time_is_closed)
      await scope.emit('slots.released', [{ practitioner_id, service_id, starts_at, ends_at, cause: freedBy(verb) }])
  }
  if (step.effects.includes('takes-time')) {
    const room_id = await takeAgain(scope, visit)
    if (room_id !== visit.room_id) changes.room_id = room_id
  }
  if (input.room_id) await changeRoom(scope, visit, input.room_id)
  if (step.effects.includes('promises-wait')) {
    changes.token = visit.token ?? (await nextToken(scope, visit.starts_at))
    // patients see no queue: what they are told is reckoned for them before
    const promise = input.wait_minutes ?? visit.wait_promise_minutes ?? (scope.patient_id ? null : await promiseWait(scope, visit))
    if (promise !== null) changes.wait_promise_minutes = promise
  }
  // what comes back unpaid is waited for anew
  if (to === 'pending' && visit.prepayment_status === 'due') changes.prepayment_due_at = dueAt(scope, visit)
  if (to === 'cancelled') {
    changes.cancel_reason = input.reason ?? step.outcome ?? null
    changes.cancelled_late = step.effects.includes('notes-late') && isLate(scope, visit, input)
  }
  await encounterEffects(scope, visit, { effects: step.effects, to }, own)
  await rewriteAppointment(scope, visit, changes)
  await recordAppointmentEvent(scope, visit, {
    verb,
    from,
    to,
    reason: input.reason ?? step.outcome,
    details: changes.cancelled_late ? { late: true } : {},
  })
  if (step.effects.includes('charges-visit')) {
    const { patient_id, service_id, practitioner_id } = visit
    const charged_at = own?.fulfilled_at ?? scope.at
    await createVisitCharge(scope, { appointment_id: id, patient_id, service_id, practitioner_id, charged_at })
  }
  if (step.effects.includes('suspends-charge')) await suspendVisitCharge(scope, visit)
  // `withdraws-charge` is withdrawVisit's, whose answer says what became of it
  await emitBookingEvents(scope, visit, to, input)
  const row = await readBack(scope, id, { verb, from, to })
  if (changes.room_id) refuseRoomElsewhere(row)
  return row
}

/**
 * A patient whose visit the clinic takes away goes on waiting; one that comes back is the one to be brought forward again.
 * Who cancels the visit themselves waits for nothing earlier any more.
 */
async function emitBookingEvents(scope: WriteScope, visit: AppointmentRow, to: AppointmentStatus, input: TransitionInput) {
  if (scope.patient_id) return
  const isKept = visit.status === 'booked' || visit.status === 'pending'
  const by_clinic = to === 'entered-in-error' || (to === 'cancelled' && isKept && input.requested_by !== 'patient')
  if (by_clinic) await scope.emit('appointment.taken-away', visit)
  if ((visit.status === 'cancelled' || visit.status === 'pending') && to === 'booked' && visit.starts_at > scope.at)
    await scope.emit('appointment.booked', visit)
}

const freedBy = (verb: AppointmentAction) => (verb === 'leave' ? 'left' : verb === 'cancel' ? 'cancelled' : 'corrected')

interface Changes {
  status: AppointmentStatus
  room_id?: string | null
  token?: string
  wait_promise_minutes?: number | null
  cancel_reason?: string | null
  cancelled_late?: boolean
  arrived_at?: string | null
  checked_in_at?: string | null
  started_at?: string | null
  fulfilled_at?: string | null
  cancelled_at?: string | null
  prepayment_due_at?: string
  confirmed_at?: null
  confirmed_way?: null
  confirmation_asked_at?: null
  confirmation_asked_way?: null
}

const order: AppointmentStatus[] = ['booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled']

/** The timers: one is set when its stage is reached, and those beyond are emptied when a step is taken back. */
function stamps(scope: WriteScope, visit: AppointmentRow, to: AppointmentStatus, from: AppointmentStatus): Partial<Changes> {
  if (to === 'cancelled') return { cancelled_at: scope.at }
  const back = from === 'cancelled' ? { cancelled_at: null, cancel_reason: null, cancelled_late: false, ...unconfirmed } : {}
  const reached = order.indexOf(to)
  if (reached < 0) return back
  const at = (stage: number, was: string | null) => (reached < stage ? null : reached === stage ? (was ?? scope.at) : was)
  return {
    // checked in at once has arrived as well
    arrived_at: reached >= 1 ? (visit.arrived_at ?? scope.at) : null,
    checked_in_at: at(2, visit.checked_in_at),
    started_at: at(3, visit.started_at),
    fulfilled_at: at(4, null),
    // who is not here waits for nothing
    ...(reached === 0 ? { wait_promise_minutes: null } : {}),
    ...back,
  }
}

async function statusBefore(scope: WriteScope, visit: AppointmentRow): Promise<AppointmentStatus> {
  const last = await scope.maybe(lastEventTo(scope, visit.id, visit.status as AppointmentStatus))
  if (!last?.from_status) throw new Problem('state_not_allowed', 'There is no step that could be taken back.')
  return last.from_status as AppointmentStatus
}

/** A visit that comes back, or is confirmed, needs its time, unless it never gave it away. Answers the room that it has then. */
async function takeAgain(scope: WriteScope, visit: AppointmentRow): Promise<string | null> {
  if (await scope.maybe(hasOccupancies(scope, visit.id))) return visit.room_id
  // the group may be for fewer by now; it is never for more than this visit was booked for
  const time = {
    ...timeOf(visit),
    capacity: Math.min(visit.capacity, visit.service_capacity),
    // over somebody else it lies only by somebody who may put it there
    overbook: visit.overbooked && scope.can('appointments.overbook'),
  }
  await mayComeBack(scope, visit)
  // the room may be out of use by now, or one of another place
  const former = visit.room_id ? await scope.maybe(activeRoom(scope, visit.room_id)) : null
  const kept = former?.location_id === visit.location_id ? visit.room_id : null
  const wish = visit.room_need === 'none' ? { room_id: kept } : { room_id: null, prefer_room_id: kept }
  return (await reserveSlot(scope, { ...time, ...wish })).room_id
}

/** A visit to come is booked again: what happened meanwhile to the patient, the practitioner or the clinic counts. */
async function mayComeBack(scope: WriteScope, visit: AppointmentRow) {
  if (visit.starts_at <= scope.at) return
  await bookablePatient(scope, visit.patient_id)
  if (scope.can('appointments.overbook')) return
  const [start, end] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
  const [service, house, rosters] = await Promise.all([
    scope.one(anyService(scope, visit.service_id)),
    readHouse(scope, start - day, end + day),
    readAgendas(scope, [visit.practitioner_id], start - day, end + day, { without_bookings: true }),
  ])
  const rules = timeRules({ ...service, duration_minutes: (end - start) / 60_000 }, 'staff', house.clock, scope.now.getTime())
  const { practitioner_id, location_id } = visit
  const schedule = rosters[0] ?? { practitioner_id, hours: [], exceptions: [] }
  const slotFacts = rulesOnly({ house, schedule, rules }, { start, end })
  const conflicts = evaluateSlot(slotFacts, { start, end, location_id, now: scope.now.getTime() })
  const first = firstConflict(
    conflicts.filter((one) => bindsAudience(one, 'staff')),
    service,
  )
  if (first) throw new Problem('state_not_allowed', first.detail)
}

/** Puts a visit into another room, or into none. */
export async function changeRoom(scope: WriteScope, visit: AppointmentRow, room_id: string | null) {
  if (room_id === visit.room_id) return
  await requireRoom(scope, visit, room_id)
  if (visit.room_id) await scope.run(releaseOccupancy(scope, visit.id, visit.room_id))
  if (!room_id) return
  await reserveRoom(scope, { ...timeOf(visit), room_id })
}

const timeOf = ({
  id,
  practitioner_id,
  service_id,
  room_id,
  starts_at,
  ends_at,
  overbooked,
  buffer_before_minutes,
  buffer_after_minutes,
  service_capacity,
  location_id,
  room_need,
  device_needs,
}: AppointmentRow) => ({
  location_id,
  room_need,
  device_needs,
  owner: { appointment_id: id },
  practitioner_id,
  service_id,
  room_id,
  starts_at,
  ends_at,
  buffer_before_minutes,
  buffer_after_minutes,
  capacity: service_capacity,
  overbook: overbooked,
})

/** Whether the visit may be in this room, or in none: as its service asks. Whether it is free is decided by taking it. */
export async function requireRoom(scope: WriteScope, visit: AppointmentRow, room_id: string | null) {
  const { service_id: id, room_need, location_id } = visit
  if (!room_id) {
    if (room_need !== 'none') refuseField('room_id', 'This service takes a room: choose one.')
    return
  }
  const room = await scope.maybe(activeRoom(scope, room_id))
  if (!room || room.location_id !== location_id) notFound('This room was not found.')
  if (room_need === 'none') return
  const [part] = (await readParts(scope, [{ id, room_need, device_needs: 0 }])).get(id) ?? []
  if (!part?.resources.some((one) => one.id === room_id)) refuseField('room_id', 'This service is not given in this room.')
}

/** Inside the notice, at the patient's wish. */
function isLate(scope: WriteScope, visit: AppointmentRow, input: TransitionInput): boolean {
  const by_patient = scope.patient_id !== null || input.requested_by === 'patient'
  return by_patient && scope.now.getTime() > Date.parse(visit.starts_at) - visit.cancel_notice_minutes * 60_000
}

/** `own`: when it took place, of a visit that is settled afterwards. */
async function encounterEffects(
  scope: WriteScope,
  visit: AppointmentRow,
  { effects, to }: { effects: readonly AppointmentEffect[]; to: AppointmentStatus },
  own: VisitTimes | null,
) {
  const started_at = own?.started_at ?? scope.at
  if (effects.includes('opens-encounter')) {
    // one that was withdrawn comes back, with what was written in it
    const there = await scope.maybe(encounterOf(scope, visit.id))
    if (there)
      await scope.run(
        changeEncounter(scope, visit.id).set({ status: 'in-progress', started_at, finished_at: null }).where('id', '=', there.id),
      )
    else {
      const { patient_id, practitioner_id } = visit
      await scope.run(
        insertEncounter(scope, {
          id: newId(),
          appointment_id: visit.id,
          patient_id,
          practitioner_id,
          status: 'in-progress',
          started_at,
        }),
      )
    }
    scope.invalidate('records')
  }
  if (effects.includes('finishes-encounter'))
    await scope.run(changeEncounter(scope, visit.id).set({ status: 'finished', finished_at: own?.fulfilled_at ?? scope.at }))
  if (effects.includes('continues-encounter')) {
    // one that was settled afterwards had no consultation to go on with
    const back = to === 'in-consultation' ? { status: 'in-progress', finished_at: null } : { status: 'entered-in-error' }
    await scope.run(changeEncounter(scope, visit.id).set(back).where('status', '=', 'finished'))
    scope.invalidate('records')
  }
  if (effects.includes('withdraws-encounter') && ['in-consultation', 'fulfilled'].includes(visit.status)) {
    await scope.run(changeEncounter(scope, visit.id).set({ status: 'entered-in-error' }))
    scope.invalidate('records')
  }
}
