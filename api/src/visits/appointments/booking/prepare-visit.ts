import { evaluateSlot, type SlotFacts, type SlotRequest, workplaceAt } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import { bindsAudience, type SlotConflict } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import {
  acceptsPatient,
  anyService,
  chosenRooms,
  practitionersAmong,
  practitionersSeen,
  readClinicSchedule,
  readPractitionerSchedules,
  refuseForeignParticipants,
  rulesOnly,
  timeRules,
} from '../../../engine/scheduling/index.ts'
import { notFound, Problem, refuseField } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { activeRoom } from '../appointments.sql.ts'
import { refuseConflicts } from '../refuse-conflicts.ts'
import { usualPlace } from '../usual-place.ts'

const day = 86_400_000

export interface VisitRequest {
  audience: 'patient' | 'staff'
  service_id: string
  practitioner_id: string
  starts_at: string
  location_id?: string | undefined
  room_id?: string | null | undefined
  /** Who takes part, where staff have chosen it. */
  participant_ids?: readonly string[] | undefined
  /** Of a moved visit; otherwise as long as the practitioner gives the service. */
  duration_minutes?: number | undefined
  /** Staff place the visit over other visits, also outside hours. */
  overbook?: boolean | undefined
  /** When the visit that is moved begins now: its own time may have passed, when only its length, room or practitioner changes. */
  was_at?: string | undefined
  /**
   * With whom the visit that is moved is now: its service may have been retired since, and this practitioner need not offer
   * it any more.
   */
  was_with?: string | undefined
  /** When the hold of this caller was created: notice and grid were checked then. */
  kept_at?: string | undefined
  /** For a visitor who has not signed in, and counts as new to every practitioner. */
  is_visitor?: boolean | undefined
  /** A visit that is there already is moved: the rules for new patients and for booking online are behind it. */
  moving?: boolean | undefined
}

/** For which visits facts are read: of one service, at some times, with some practitioners. */
export interface FactsRequest extends Pick<VisitRequest, 'audience' | 'service_id' | 'moving' | 'room_id'> {
  practitioner_ids: readonly string[]
  starts: readonly number[]
}

export type VisitFacts = Awaited<ReturnType<typeof readVisitFacts>>
export type PreparedVisit = ReturnType<typeof requireSlot>

/** All that decides whether the rules allow visits at some times, in one round trip, however many times and practitioners. */
export async function readVisitFacts(scope: Scope, { audience, service_id, practitioner_ids, starts, room_id, moving }: FactsRequest) {
  const patient_id = audience === 'patient' && !moving ? scope.patient_id : null
  const [from, to] = [Math.min(...starts) - day, Math.max(...starts) + 2 * day]
  const [service, practitioners, clinic_schedule, practitioner_schedules, seen, room, chosen] = await Promise.all([
    scope.maybe(anyService(scope, service_id)),
    scope.rows(practitionersAmong(scope, practitioner_ids, service_id)),
    readClinicSchedule(scope, from, to),
    readPractitionerSchedules(scope, practitioner_ids, from, to, { without_bookings: true }),
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
    room_id ? scope.maybe(activeRoom(scope, room_id)) : null,
    room_id ? scope.rows(chosenRooms(scope, service_id)) : [],
  ])
  const may_use_room = service?.room_need !== 'chosen' || chosen.some((room) => room.id === room_id)
  return {
    service,
    practitioners,
    clinic_schedule,
    practitioner_schedules,
    patient_id,
    seen: new Set(seen.map((row) => row.practitioner_id)),
    room,
    may_use_room,
  }
}

/** The same, with the facts read for this visit alone. */
export async function prepareVisit(scope: Scope, wanted: VisitRequest) {
  const { practitioner_id, starts_at } = wanted
  const [facts] = await Promise.all([
    readVisitFacts(scope, { ...wanted, practitioner_ids: [practitioner_id], starts: [Date.parse(starts_at)] }),
    refuseForeignParticipants(scope, wanted),
  ])
  return requireSlot(scope, facts, wanted)
}

/**
 * Refuses a visit that the rules do not allow at that time; answers all that is known of it then. Whether the time is free is
 * decided by taking it.
 */
export function requireSlot(scope: Scope, facts: VisitFacts, wanted: VisitRequest) {
  const { audience, practitioner_id, overbook = false } = wanted
  const { clinic_schedule } = facts
  const start = Date.parse(wanted.starts_at)
  const found = wanted.was_with || facts.service?.status === 'active' ? facts.service : null
  const offering = facts.practitioners.find(({ id, offers }) => id === practitioner_id && (offers || wanted.was_with === id))
  const service = applyOffering(found ?? notFound('This service was not found.'), offering)
  const room = wanted.room_id ? facts.room : null

  const now = scope.now.getTime()
  const rules = timeRules(
    { ...service, duration_minutes: wanted.duration_minutes ?? service.duration_minutes },
    'patient',
    clinic_schedule,
    wanted.kept_at ? Date.parse(wanted.kept_at) : now,
  )
  const end = start + rules.duration
  const schedule = facts.practitioner_schedules.find((schedule) => schedule.practitioner_id === practitioner_id) ?? {
    practitioner_id,
    hours: [],
    exceptions: [],
  }
  const slotFacts = slotFactsOf(facts, wanted, { service, offering, room, schedule, rules, start, end })
  const request: SlotRequest = {
    start,
    end,
    now,
    location_id: wanted.location_id,
    current_start: wanted.was_at ? Date.parse(wanted.was_at) : undefined,
    is_kept: wanted.kept_at !== undefined,
  }
  const conflicts = evaluateSlot(slotFacts, request).filter(
    (conflict) => bindsAudience(conflict, audience) && !(overbook && conflict.overbookable),
  )
  const ofRoom = (conflict: SlotConflict) => conflict.resource_id !== null && conflict.resource_id === room?.id
  refuseConflicts(
    conflicts.filter((conflict) => !ofRoom(conflict)),
    service,
  )
  if (wanted.room_id && !room) refuseField('room_id', 'This room was not found.')
  // Outside the working hours the practitioner's usual place is taken.
  const location_id = wanted.location_id ?? workplaceAt(slotFacts, request) ?? usualPlace(clinic_schedule, schedule, start, rules.hours)
  const place = clinic_schedule.places.find((place) => place.id === location_id) ?? refuseField('location_id', 'This place was not found.')
  if (room && room.location_id !== place.id) refuseField('room_id', 'This room is in another place.')
  refuseConflicts(conflicts.filter(ofRoom), service)
  return {
    service,
    practitioner: offering as NonNullable<typeof offering>,
    location_id: place.id,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    place,
  }
}

/** What the evaluator is told of this visit, of all that was read. */
function slotFactsOf(
  { clinic_schedule, patient_id, seen, may_use_room }: VisitFacts,
  { practitioner_id, moving, is_visitor }: VisitRequest,
  { service, offering, room, schedule, rules, start, end }: VisitParts,
): SlotFacts {
  const bookable_online = moving || (service.bookable_online && service.status === 'active')
  return {
    ...rulesOnly({ clinic_schedule, schedule, rules, bookable_online }, { start, end }),
    practitioner: {
      id: practitioner_id,
      offers: offering !== undefined,
      accepts: !(patient_id || is_visitor) || !offering || acceptsPatient(service, offering, seen),
    },
    room: room && { ...room, fits: may_use_room, occupancies: [] },
  }
}

interface VisitParts {
  service: NonNullable<VisitFacts['service']>
  /** Nobody: the practitioner does not offer it. */
  offering: VisitFacts['practitioners'][number] | undefined
  room: VisitFacts['room']
  schedule: Parameters<typeof rulesOnly>[0]['schedule']
  rules: ReturnType<typeof timeRules>
  start: number
  end: number
}

/** Whoever does not work here asks for times of some services; the clinic gives them. */
export function refuseRequestOnly({ booking_mode }: { booking_mode: string }) {
  if (booking_mode === 'request') throw new Problem('refused_by_rule', 'The clinic answers requests for this service: please send one.')
}
