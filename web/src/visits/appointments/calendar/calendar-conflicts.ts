import { evaluateSlot, type SlotFacts } from '@polyclinic/contract/engine/scheduling/evaluate-slot'
import { type Interval, union } from '@polyclinic/contract/engine/scheduling/intervals'
import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import { isWith } from '@polyclinic/contract/engine/scheduling/participants'
import { bindsAudience, type SlotConflict, type SlotConflictCode } from '@polyclinic/contract/engine/scheduling/slot-conflicts'
import { takesSchedule } from '@polyclinic/contract/engine/scheduling/unattended'
import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import type { Position } from './positions.ts'

/** What a service requires of a time. */
export interface ServiceRules {
  id: string
  practitioner_ids: string[]
  buffer_before_minutes: number
  buffer_after_minutes: number
  capacity: number
}

/** The data on the screen that conflicts are found in. */
export interface CalendarFacts {
  visits: readonly StaffAppointment[]
  holds: readonly HeldSlot[]
  hours: CalendarHours | undefined
  services: ReadonlyMap<string, ServiceRules>
  now: number
}

/** The visit that is to be placed at a position. */
export interface PositionRequest {
  /** The visit that is moved; absent for a new one. */
  visit?: StaffAppointment
  /** Absent while no service is chosen. */
  service_id?: string
}

/** Something on the screen that occupies time. */
export interface CalendarOccupancy extends Occupancy {
  visit?: StaffAppointment
  hold?: HeldSlot
  /** Why a room cannot be used then. */
  closed_for?: string
}
export type CalendarConflict = SlotConflict<CalendarOccupancy>

const taking = new Set(['pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled', 'noshow'])
const minute = 60_000
// There is room for one sentence, and a conflicting visit says more than that the time is outside the hours.
const order: SlotConflictCode[] = [
  'passed',
  'not_offered',
  'booked',
  'buffer',
  'held',
  'group_full',
  'room_taken',
  'closed',
  'leave',
  'busy_elsewhere',
]
const rank = ({ code }: SlotConflict) => (order.includes(code) ? order.indexOf(code) : order.length)

/**
 * The first conflict of a visit at a position, found by the rules of the server in the data of the screen; undefined if there is
 * none. The server has the last word.
 */
export function findConflict(position: Position, request: PositionRequest, calendar: CalendarFacts): CalendarConflict | undefined {
  const { visit } = request
  const stretch = toInterval(position)
  const facts = slotFactsOf(position, { ...request, service_id: request.service_id ?? visit?.service.id }, calendar)
  const current_start = visit && Date.parse(visit.starts_at)
  return evaluateSlot(facts, { ...stretch, now: calendar.now, current_start })
    .filter((conflict) => bindsAudience(conflict, 'staff'))
    .toSorted((a, b) => rank(a) - rank(b))[0]
}

const toInterval = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Interval => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
})

function slotFactsOf(
  position: Position,
  { visit, service_id }: PositionRequest,
  { visits, holds, hours, services, now }: CalendarFacts,
): SlotFacts<CalendarOccupancy> {
  const { practitioner_id, room_id } = position
  const service = service_id === undefined ? undefined : services.get(service_id)
  const other_visits = visits.filter((other_visit) => other_visit.id !== visit?.id && taking.has(other_visit.status))
  const plan = hours?.practitioners.find((practitioner) => practitioner.practitioner_id === practitioner_id)
  return {
    // The desk is not bound to the grid of times.
    clock: { offsetAt: () => 0 },
    service: {
      id: service_id ?? '',
      ...buffersOf(service),
      capacity: service?.capacity ?? 1,
      bookable_online: true,
      earliest: now,
      latest: Number.POSITIVE_INFINITY,
    },
    practitioner: {
      id: practitioner_id,
      offers: !service || service.practitioner_ids.includes(practitioner_id) || practitioner_id === visit?.practitioner.id,
      accepts: true,
    },
    working: hours ? workingOf(plan, service_id) : [{ location_id: '', rostered: [toInterval(position)], open: [toInterval(position)] }],
    closures: (hours?.closures ?? []).map(({ location_id, reason, ...interval }) => ({ ...toInterval(interval), location_id, reason })),
    leave: (plan?.leave ?? []).map(toInterval),
    busy_elsewhere: (plan?.busy_elsewhere ?? []).map(toInterval),
    occupancies: takenTime(),
    room: room_id === null ? null : { id: room_id, location_id: '', fits: true, occupancies: roomOccupancies(room_id) },
    needs: [],
    patient_visits: [],
  }

  function takenTime(): CalendarOccupancy[] {
    if (service && !takesSchedule({ ...service, service_id: service.id, practitioner_id })) return []
    const kept = holds.filter((hold) => hold.practitioner_id === practitioner_id)
    return [
      ...other_visits.filter((visit) => isWith(visit, practitioner_id)).map((visit) => visitOccupancy(visit, services)),
      ...kept.map((hold) => ({
        ...around(hold, services.get(hold.service.id)),
        group_service_id: groupOf(hold, services),
        seats: 1,
        hold,
      })),
    ]
  }

  function roomOccupancies(id: string): CalendarOccupancy[] {
    const closed = (hours?.room_closures ?? []).filter((closure) => closure.room_id === id)
    return [
      ...other_visits.filter((visit) => visit.room?.id === id).map((visit) => visitOccupancy(visit, services)),
      ...closed.map((closure) => ({ ...toInterval(closure), group_service_id: null, seats: 1, closed_for: closure.reason })),
    ]
  }
}

type Plan = CalendarHours['practitioners'][number]

/** The working hours of a service, by location; those of every service while none is chosen. */
function workingOf(plan: Plan | undefined, service_id: string | undefined): SlotFacts['working'] {
  const places = new Set(plan?.rostered.map((stretch) => stretch.location_id))
  const stretches = (list: Plan['open'], location_id: string) =>
    union(
      list
        .filter((stretch) => stretch.location_id === location_id)
        .filter((stretch) => stretch.service_id === null || service_id === undefined || stretch.service_id === service_id)
        .map(toInterval),
    )
  return [...places].map((location_id) => ({
    location_id,
    rostered: stretches(plan?.rostered ?? [], location_id),
    open: stretches(plan?.open ?? [], location_id),
  }))
}

const buffersOf = (service: ServiceRules | undefined) => ({
  before: (service?.buffer_before_minutes ?? 0) * minute,
  after: (service?.buffer_after_minutes ?? 0) * minute,
})

/** A time range extended by the buffers of its service. */
function around(stretch: { starts_at: string; ends_at: string }, service: ServiceRules | undefined): Interval {
  const { start, end } = toInterval(stretch)
  const { before, after } = buffersOf(service)
  return { start: start - before, end: end + after }
}

type Services = CalendarFacts['services']
const groupOf = ({ service }: { service: { id: string } }, services: Services) =>
  (services.get(service.id)?.capacity ?? 1) > 1 ? service.id : null

const visitOccupancy = (visit: StaffAppointment, services: Services): CalendarOccupancy => ({
  ...around(visit, services.get(visit.service.id)),
  group_service_id: groupOf(visit, services),
  seats: 1,
  appointment: { ...toInterval(visit), id: visit.id },
  visit,
})
