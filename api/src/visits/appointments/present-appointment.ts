import type { PrepaymentStatus } from '@polyclinic/contract/engine/money/prepayment'
import { applyOffering, type Offering } from '@polyclinic/contract/engine/scheduling/offerings'
import { ageOf } from '@polyclinic/contract/kernel/age'
import type { PatientAppointment, StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { todayIn } from '../../kernel/clinic-day.ts'
import { isDeceased } from '../../kernel/deceased.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { possibleTransitions } from './appointment-rules.ts'
import type { AppointmentListRow, eventsOf } from './appointments.sql.ts'
import { cancelUntil } from './cancel-notice.ts'
import { presentConfirmation } from './confirmation.ts'

export const momentOf = (scope: Scope) => ({ now: scope.now.getTime(), clock: zoneClock(scope.clinic.time_zone) })

/** What may be done with a visit now, as the wire says it. */
function possibleActions(scope: Scope, row: AppointmentListRow) {
  return possibleTransitions(row, performerOf(scope), momentOf(scope))
}

function core(scope: Scope, row: AppointmentListRow) {
  const {
    status,
    cancel_reason,
    cancelled_late,
    token,
    arrived_at,
    checked_in_at,
    started_at,
    fulfilled_at,
    cancelled_at,
    created_at,
    version,
  } = row
  return {
    id: row.id,
    status: status as StaffAppointment['status'],
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    time_zone: scope.clinic.time_zone,
    practitioner: {
      id: row.practitioner_id,
      name: row.practitioner_name,
      title: row.practitioner_title,
      specialty: row.specialty,
      color: row.practitioner_color,
    },
    participants: row.participants ?? [],
    service: presentService(scope, row),
    location: { id: row.location_id, name: row.location_name, address_line: row.address_line, city: row.city },
    room: row.room_id && row.room_name ? { id: row.room_id, name: row.room_name } : null,
    source: row.source as StaffAppointment['source'],
    reason: row.reason,
    cancel_reason,
    cancelled_late,
    cancel_until: new Date(cancelUntil(row)).toISOString(),
    confirmation: presentConfirmation(scope, row),
    token,
    wait_promise_minutes: row.wait_promise_minutes,
    series_id: row.series_id,
    series_moved: row.series_moved,
    arrived_at,
    checked_in_at,
    started_at,
    fulfilled_at,
    cancelled_at,
    created_at,
    version,
    ...possibleActions(scope, row),
  }
}

/** The prepayment of the visit; one that was never paid is not shown once the visit is cancelled. */
function prepaymentOf<More>(scope: Scope, row: AppointmentListRow, more: More) {
  const { prepayment_minor: amount, prepayment_due_at: due_at, prepayment_status } = row
  const status = prepayment_status as PrepaymentStatus | null
  if (amount === null || status === null || (status === 'due' && row.status !== 'pending')) return null
  return { amount: { amount, currency: scope.clinic.currency }, due_at, status, ...more }
}

interface ServiceColumns extends Partial<Offering> {
  service_id: string
  service_name: string
  service_color: string
  duration_minutes: number
  place: string
  price_minor: number
}
/** The service of a visit, as the practitioner of the visit gives it. */
export function presentService(scope: Scope, row: ServiceColumns) {
  const { duration_minutes, price_minor } = applyOffering(row, row)
  return {
    id: row.service_id,
    name: row.service_name,
    color: row.service_color,
    duration_minutes,
    place: row.place as 'in-person' | 'video',
    price: { amount: price_minor, currency: scope.clinic.currency },
  }
}

interface PatientColumns {
  patient_id: string
  patient_name: string
  preferred_name: string | null
  record_number: string
  birth_date: string | null
  deceased_on: string | null
  deceased_date_time: string | null
  is_deceased: boolean
  sex: string | null
  patient_phone: string | null
  patient_status: string
  restricted: boolean
}
export const presentPatient = (scope: Scope, row: PatientColumns): StaffAppointment['patient'] => ({
  id: row.patient_id,
  name: row.patient_name,
  preferred_name: row.preferred_name,
  record_number: row.record_number,
  birth_date: row.birth_date,
  age: ageOf(row, todayIn(scope)),
  is_deceased: isDeceased(row),
  sex: row.sex as StaffAppointment['patient']['sex'],
  phone: row.patient_phone,
  status: row.patient_status,
  restricted: row.restricted,
})

/** As staff see it. */
export const presentForStaff = (scope: Scope, row: AppointmentListRow): StaffAppointment => ({
  ...core(scope, row),
  prepayment: prepaymentOf(scope, row, { payment_id: row.prepayment_payment_id }),
  patient: presentPatient(scope, row),
  overbooked: row.overbooked,
  // A call from an earlier arrival of the patient does not count.
  called_at: row.called_at && row.called_at >= (row.arrived_at ?? '') ? row.called_at : null,
})

/** As the patient sees it. `phone` is the clinic's. */
export function presentForPatient(scope: Scope, row: AppointmentListRow, phone: string | null): PatientAppointment {
  return {
    ...core(scope, row),
    prepayment: prepaymentOf(scope, row, {}),
    move_until: new Date(Date.parse(row.starts_at) - row.reschedule_notice_minutes * 60_000).toISOString(),
    organization: { id: scope.organization_id, name: scope.clinic.name, phone },
  }
}

type EventRow = ReturnType<typeof eventsOf> extends { execute(): Promise<(infer R)[]> } ? R : never
type Event = { actor_kind: 'visitor' | 'patient' | 'staff' | 'admin' | 'system' }

/** For staff, with what a change was from and to: who sits in which room is the clinic's own affair. */
export const presentStaffEvent = (row: EventRow) => ({ ...presentEvent(row), changes: changesIn(row.details as Record<string, unknown>) })

function changesIn(details: Record<string, unknown>) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return (['service', 'room', 'reason', 'wait'] as const).flatMap((field) => {
    if (!(field in details && `${field}_from` in details)) return []
    const [from, to] = [text(details[`${field}_from`]), text(details[field])]
    return from === to ? [] : [{ field, from, to }]
  })
}

export const presentEvent = ({ details, ...event }: EventRow) => ({
  ...event,
  from_status: event.from_status as StaffAppointment['status'] | null,
  to_status: event.to_status as StaffAppointment['status'],
  actor_kind: event.actor_kind as Event['actor_kind'],
  moved_from: (details as { moved_from?: { starts_at: string; practitioner_name: string } }).moved_from ?? null,
})
