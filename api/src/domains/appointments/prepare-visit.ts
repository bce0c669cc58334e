import { notFound, Refusal, refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { activeRoom, practitionersAmong } from './appointments.sql.ts'
import { placeVisit, refuseTooSoon, usualPlace } from './place-visit.ts'
import { anyService, practitionersSeen } from './times/availability.sql.ts'
import { readAgendas, readHouse } from './times/read-agendas.ts'
import { chosenRooms } from './times/service-needs.ts'
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
  /** When the time was kept for whoever books it now: notice and grid were judged then. */
  kept_at?: string | undefined
  /** A visit that is there already is moved: the rules for new patients and for booking online are behind it. */
  moving?: boolean | undefined
}

/** For which visits facts are read: of one service, at some times, with some practitioners. */
export interface FactsWanted extends Pick<VisitWanted, 'audience' | 'service_id' | 'moving' | 'room_id'> {
  practitioner_ids: readonly string[]
  starts: readonly number[]
}

export type VisitFacts = Awaited<ReturnType<typeof readVisitFacts>>
export type PreparedVisit = ReturnType<typeof judgeVisit>

/** All that decides whether the rules allow visits at some times, in one round trip, however many times and practitioners. */
export async function readVisitFacts(scope: Scope, { audience, service_id, practitioner_ids, starts, room_id, moving }: FactsWanted) {
  const patient_id = audience === 'patient' && !moving ? scope.patient_id : null
  const [from, to] = [Math.min(...starts) - day, Math.max(...starts) + 2 * day]
  const [service, practitioners, house, rosters, seen, room, chosen] = await Promise.all([
    scope.maybe(anyService(scope, service_id)),
    scope.rows(practitionersAmong(scope, practitioner_ids, service_id)),
    readHouse(scope, from, to),
    readAgendas(scope, practitioner_ids, from, to, { without_bookings: true }),
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
    room_id ? scope.maybe(activeRoom(scope, room_id)) : null,
    room_id ? scope.rows(chosenRooms(scope, service_id)) : [],
  ])
  const may_use_room = service?.room_need !== 'chosen' || chosen.some((one) => one.id === room_id)
  return { service, practitioners, house, rosters, patient_id, seen: new Set(seen.map((row) => row.practitioner_id)), room, may_use_room }
}

/** Reads and judges one visit. */
export async function prepareVisit(scope: Scope, wanted: VisitWanted) {
  const { practitioner_id, starts_at } = wanted
  const facts = await readVisitFacts(scope, { ...wanted, practitioner_ids: [practitioner_id], starts: [Date.parse(starts_at)] })
  return judgeVisit(scope, facts, wanted)
}

/** Whether the rules allow a visit at that time, and all that is known of it then. Whether the time is free is decided by taking it. */
export function judgeVisit(scope: Scope, facts: VisitFacts, wanted: VisitWanted) {
  const { audience, practitioner_id } = wanted
  const { house, patient_id } = facts
  const start = Date.parse(wanted.starts_at)
  const found = wanted.was_with || facts.service?.status === 'active' ? facts.service : null
  const service = found ?? notFound('This service was not found.')
  const offering = facts.practitioners.find(({ id, offers }) => id === practitioner_id && (offers || wanted.was_with === id))
  const practitioner = offering ?? refuseField('practitioner_id', 'This practitioner does not offer this service.')
  const room = wanted.room_id ? facts.room : null
  if (audience === 'patient' && !wanted.moving && !(service.bookable_online && service.status === 'active'))
    refuseField('service_id', 'This service cannot be booked online. Please call the clinic.')
  if (patient_id && !acceptsPatient(service, practitioner, facts.seen)) {
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
  const roster = facts.rosters.find((one) => one.practitioner_id === practitioner_id) ?? { hours: [], exceptions: [] }
  // a time that was kept was judged then, whatever the clinic has set since
  const on_grid = audience === 'patient' && !wanted.kept_at
  const place = placeVisit(house, roster, rules, { start, end, location_id: wanted.location_id }, { on_grid })
  const usual = wanted.location_id ?? usualPlace(house, roster, start, rules.hours)
  if ('detail' in place && !(wanted.overbook && usual)) refuseField('starts_at', place.detail)
  const location_id = 'detail' in place ? (usual as string) : place.location_id
  if (!house.places.some((p) => p.id === location_id)) refuseField('location_id', 'This place was not found.')
  if (room && room.location_id !== location_id) refuseField('room_id', 'This room is in another place.')
  if (room && !facts.may_use_room) refuseField('room_id', 'This service is not given in this room.')
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
export function refuseUnasked({ booking_mode }: { booking_mode: string }) {
  if (booking_mode === 'request') throw new Refusal('refused_by_rule', 'The clinic answers requests for this service: please send one.')
}
