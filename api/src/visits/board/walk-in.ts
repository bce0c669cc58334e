import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { board } from '@polyclinic/contract/visits/board/board'
import type { PractitionerSchedule } from '../../engine/scheduling/index.ts'
import {
  bookableService,
  chosenRooms,
  practitionersOffering,
  readClinicSchedule,
  readPractitionerSchedules,
  reserveSlot,
  timeRules,
} from '../../engine/scheduling/index.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import {
  activeRoom,
  bookablePatient,
  markOverbooked,
  nextToken,
  presentForStaff,
  promiseWait,
  readBack,
  recordAppointmentEvent,
  recordReserved,
  refuseRoomElsewhere,
  usualPlace,
  writeAppointment,
} from '../appointments/index.ts'
import { freeFirst } from './free-first.ts'

const day = 86_400_000

/**
 * A patient who came without an appointment: a visit that begins now, over other visits, with the next queue number of the day.
 */
export async function bookWalkIn(scope: WriteScope, body: BodyOf<typeof board.bookWalkIn>) {
  const { patient_id, service_id } = body
  await bookablePatient(scope, patient_id, body)
  const practitioner_id = body.practitioner_id ?? (await freeFirst(scope, service_id, body.location_id))
  const now = scope.now.getTime()
  const [found, [practitioner], clinic_schedule, [practitioner_schedule], room] = await Promise.all([
    scope.maybe(bookableService(scope, service_id)),
    scope.rows(practitionersOffering(scope, service_id).where('practitioners.id', '=', practitioner_id)),
    readClinicSchedule(scope, now - day, now + day),
    readPractitionerSchedules(scope, [practitioner_id], now - day, now + day, { without_bookings: true }),
    body.room_id ? scope.maybe(activeRoom(scope, body.room_id)) : null,
  ])
  const service = applyOffering(found ?? notFound('This service was not found.'), practitioner)
  if (!practitioner) refuseField('practitioner_id', 'This practitioner does not offer this service.')
  if (body.room_id && !room) refuseField('room_id', 'This room was not found.')
  if (room) await refuseWrongRoom(scope, service, room.id)
  const { hours } = timeRules(service, 'staff', clinic_schedule, now)
  const place_id =
    body.location_id ?? room?.location_id ?? usualPlace(clinic_schedule, practitioner_schedule as PractitionerSchedule, now, hours)
  const location = clinic_schedule.places.find((p) => p.id === place_id)
  if (!location) refuseField('location_id', 'This place was not found.')
  if (room && room.location_id !== location.id) refuseField('room_id', 'This room is in another place.')

  const id = newId()
  const start = Math.floor(now / 60_000) * 60_000
  const starts_at = new Date(start).toISOString()
  const ends_at = new Date(start + service.duration_minutes * 60_000).toISOString()
  const token = await nextToken(scope, starts_at)
  const wait_promise_minutes = body.wait_minutes ?? (await promiseWait(scope, { id, practitioner_id, service_id, starts_at }))
  const visit = {
    id,
    patient_id,
    practitioner_id,
    service_id,
    location_id: location.id,
    room_id: body.room_id ?? null,
    starts_at,
    ends_at,
    status: 'arrived' as const,
    source: 'walk-in',
    reason: body.reason ?? null,
    capacity: service.capacity,
  }
  await writeAppointment(scope, { ...visit, token, arrived_at: scope.at, wait_promise_minutes })
  const reserved = await reserveSlot(scope, { ...service, ...visit, owner: { appointment_id: id }, overbook: true })
  if (reserved.overbooked) await scope.run(markOverbooked(scope, id))
  await recordReserved(scope, visit, reserved)
  await recordAppointmentEvent(scope, visit, { action: 'book', from: null, to: 'booked', details: { walk_in: true } })
  await recordAppointmentEvent(scope, visit, { action: 'arrive', from: 'booked', to: 'arrived' })
  const row = await readBack(scope, id, { token })
  refuseRoomElsewhere(row)
  return presentForStaff(scope, row)
}

/** Some services are given in chosen rooms only. */
async function refuseWrongRoom(scope: WriteScope, service: { id: string; room_need: string }, room_id: string) {
  if (service.room_need !== 'chosen') return
  const chosen = await scope.rows(chosenRooms(scope, service.id))
  if (!chosen.some(({ id }) => id === room_id)) refuseField('room_id', 'This service is not given in this room.')
}
