import type { SeatsKnown } from '../../../engine/scheduling/index.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments.sql.ts'
import type { Prepayment } from '../ask-prepayment.ts'
import { refuseSecondSeat } from '../booking/group-visits.ts'
import { type PreparedVisit, prepareVisit, requireSlot, type VisitFacts } from '../booking/prepare-visit.ts'
import { withoutPrepayment } from '../prepayment/record-prepayment.ts'

export interface MoveTarget {
  starts_at: string
  service_id?: string | undefined
  practitioner_id?: string | undefined
  location_id?: string | undefined
  room_id?: string | null | undefined
  /** Who takes part, where staff have chosen it; the others stay where they are free. */
  participant_ids?: readonly string[] | undefined
  duration_minutes?: number | undefined
  reason?: string | undefined
  overbook?: boolean | undefined
  overbook_reason?: string | undefined
  /** Why it becomes one of a service that asks for money before a visit. */
  waive_reason?: string | undefined
}

export interface MoveWays {
  /** The clinic offered the time: the notice for moving and the rules for new patients are behind it. */
  by_offer?: boolean
  audience?: 'staff' | 'patient'
  /** One of a series that moves: what was read for all of them. All have left their times already. */
  in_series?: { facts: VisitFacts; known_seats: SeatsKnown }
  /** The time that it leaves is closed at the same moment: nobody is to have it. */
  time_is_closed?: boolean
  /** By a patient who is new to the practitioner. */
  new_patient?: boolean
  /** The patient is told of the new time, as a part of the move. */
  notify_patient?: boolean
}

/** The target of a move, after every rule but that of the occupied time was checked. */
export interface MovePlan {
  target: MoveTarget
  ways: MoveWays
  service: PreparedVisit['service']
  service_id: string
  practitioner_id: string
  location_id: string
  starts_at: string
  ends_at: string
  /** Which room it asks for, and which room and participants it would rather have. */
  chosen: { room_id?: string | null; participant_ids?: readonly string[] | undefined; prefer: string[] }
  /** It becomes one of another service. */
  is_other_service: boolean
  /** That service asks for money, and goes without it for a reason. */
  waived: Prepayment | null
}

/** Reads what a move needs and refuses what the rules forbid; nothing is written. */
export async function planMove(scope: WriteScope, visit: AppointmentRow, target: MoveTarget, ways: MoveWays): Promise<MovePlan> {
  const { by_offer = false, in_series, audience = scope.patient_id === null ? 'staff' : 'patient' } = ways
  const practitioner_id = target.practitioner_id ?? visit.practitioner_id
  const service_id = target.service_id ?? visit.service_id
  const is_other_service = service_id !== visit.service_id
  const staff = scope.patient_id === null
  const length = (Date.parse(visit.ends_at) - Date.parse(visit.starts_at)) / 60_000
  const slot_request = {
    audience,
    service_id,
    practitioner_id,
    starts_at: target.starts_at,
    location_id: target.location_id,
    room_id: target.room_id,
    participant_ids: target.participant_ids,
    duration_minutes: target.duration_minutes ?? (is_other_service ? undefined : length),
    overbook: target.overbook,
    // The practitioner of the visit may keep it, but need not offer the new service.
    ...(is_other_service ? {} : { was_with: visit.practitioner_id }),
    moving: by_offer || practitioner_id === visit.practitioner_id,
    ...(staff ? { was_at: visit.starts_at } : {}),
  }
  const prepared = in_series ? requireSlot(scope, in_series.facts, slot_request) : await prepareVisit(scope, slot_request)
  const { service, location_id, starts_at, ends_at } = prepared
  // A booked visit cannot wait for its payment: unless it was paid or waived before, it goes on without one, for a reason.
  const is_prepaid = visit.prepayment_status === 'paid' || visit.prepayment_status === 'waived'
  const waived = is_other_service && !is_prepaid ? withoutPrepayment(scope, service, starts_at, target.waive_reason) : null
  // The visit keeps its room unless the place changes. Patients choose no rooms, and an offer keeps only what the service
  // needs.
  const kept = staff && !by_offer && location_id === visit.location_id ? visit.room_id : null
  const chosen = {
    ...chooseRoom(service, target, kept),
    participant_ids: target.participant_ids,
    prefer: [...(kept ? [kept] : []), ...(visit.participants ?? []).map(({ id }) => id)],
  }
  await refuseSecondSeat(scope, service, { patient_id: visit.patient_id, practitioner_id, starts_at }, visit.id)
  return { target, ways, service, service_id, practitioner_id, location_id, starts_at, ends_at, chosen, is_other_service, waived }
}

/** Of a service that takes a room, the room that goes along is only the first choice. */
function chooseRoom({ room_need }: PreparedVisit['service'], { room_id }: MoveTarget, kept: string | null): { room_id?: string | null } {
  if (room_id !== undefined) return { room_id }
  return room_need === 'none' ? { room_id: kept } : {}
}
