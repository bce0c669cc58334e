import { notFound, Refusal, refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { activeRoom } from './appointments.sql.ts'
import { placeVisit, refuseTooSoon, usualPlace } from './place-visit.ts'
import { activePractitioner, anyService, bookableService, practitionersOffering, practitionersSeen } from './times/availability.sql.ts'
import { readAgendas, readHouse } from './times/read-agendas.ts'
import { acceptsPatient, timeRules } from './times/time-rules.ts'

const day = 86_400_000

export interface VisitWanted {
  audience: 'patient' | 'staff'
  service_id: string
  practitioner_id: string
  starts_at: string
  location_id?: string | undefined
  room_id?: string | null | undefined
  /** Of a moved visit; otherwise the service's. */
  duration_minutes?: number | undefined
  /** Staff put it over whatever is there, also outside hours. */
  overbook?: boolean | undefined
  /** When the visit that is moved begins now: its own time may have passed, when only its length, room or practitioner changes. */
  was_at?: string | undefined
  /**
   * With whom the visit that is moved is now: its service may have been retired since, and this practitioner need not offer
   * it any more.
   */
  was_with?: string | undefined
  /** When the time was kept for whoever books it now: the notice was judged then. */
  kept_at?: string | undefined
  /** A visit that is there already is moved: the rules for new patients and for booking online are behind it. */
  moving?: boolean | undefined
}

/** Whether the rules allow a visit at that time, and all that is known of it then. Whether the time is free is decided by taking it. */
export async function prepareVisit(scope: Scope, wanted: VisitWanted) {
  const { audience, service_id, practitioner_id } = wanted
  const patient_id = audience === 'patient' && !wanted.moving ? scope.patient_id : null
  const start = Date.parse(wanted.starts_at)
  const [found, offering, house, rosters, known, room] = await Promise.all([
    scope.maybe(wanted.was_with ? anyService(scope, service_id) : bookableService(scope, service_id)),
    scope.rows(
      wanted.was_with === practitioner_id
        ? activePractitioner(scope, practitioner_id)
        : practitionersOffering(scope, service_id).where('practitioners.id', '=', practitioner_id),
    ),
    readHouse(scope, start - day, start + 2 * day),
    readAgendas(scope, [practitioner_id], start - day, start + 2 * day, { without_bookings: true }),
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
    wanted.room_id ? scope.maybe(activeRoom(scope, wanted.room_id)) : null,
  ])
  const service = found ?? notFound('This service was not found.')
  const practitioner = offering[0] ?? refuseField('practitioner_id', 'This practitioner does not offer this service.')
  if (audience === 'patient' && !wanted.moving && !(service.bookable_online && service.status === 'active'))
    refuseField('service_id', 'This service can not be booked online. Please call the clinic.')
  if (patient_id && !acceptsPatient(service, practitioner, new Set(known.map((row) => row.practitioner_id)))) {
    throw new Refusal('refused_by_rule', 'New patients are not taken on at the moment.')
  }
  if (wanted.room_id && !room) refuseField('room_id', 'This room was not found.')

  const rules = timeRules(
    { ...service, duration_minutes: wanted.duration_minutes ?? service.duration_minutes },
    audience,
    house.clock,
    wanted.kept_at ? Date.parse(wanted.kept_at) : scope.now.getTime(),
  )
  if (!wanted.was_at || start !== Date.parse(wanted.was_at)) refuseTooSoon(scope, start, rules, service.minimum_notice_minutes)
  const end = start + rules.duration
  const [roster = { hours: [], exceptions: [] }] = rosters
  const place = placeVisit(house, roster, rules, { start, end, location_id: wanted.location_id }, { on_grid: audience === 'patient' })
  const usual = wanted.location_id ?? usualPlace(house, roster, start)
  if ('detail' in place && !(wanted.overbook && usual)) refuseField('starts_at', place.detail)
  const location_id = 'detail' in place ? (usual as string) : place.location_id
  if (!house.places.some((p) => p.id === location_id)) refuseField('location_id', 'This place was not found.')
  if (room && room.location_id !== location_id) refuseField('room_id', 'This room is in another place.')
  return {
    service,
    practitioner,
    location_id,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    place: house.places.find((p) => p.id === location_id),
  }
}

/** Whoever does not work here asks for times of some services; the clinic gives them. */
export function refuseUnasked({ booking_mode }: { booking_mode: string }, sentence = 'please send one.') {
  if (booking_mode === 'request') throw new Refusal('refused_by_rule', `The clinic answers requests for this service: ${sentence}`)
}
