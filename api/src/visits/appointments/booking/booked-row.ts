import type { WriteScope } from '../../../kernel/scope.ts'
import type { AppointmentRow } from '../appointments.sql.ts'
import type { BookingPatient } from '../booking-patient.ts'
import type { NewAppointment } from '../write-appointment.ts'
import type { PreparedVisit } from './prepare-visit.ts'

/** What no visit has that was booked just now, without a room and without participants. */
const notYet = {
  token: null,
  cancel_reason: null,
  cancelled_late: false,
  cancelled_at: null,
  arrived_at: null,
  checked_in_at: null,
  started_at: null,
  fulfilled_at: null,
  called_at: null,
  wait_promise_minutes: null,
  notice_starts_at: null,
  confirmed_at: null,
  confirmed_way: null,
  confirmation_asked_at: null,
  confirmation_asked_way: null,
  overbooked: false,
  series_id: null,
  series_on: null,
  series_moved: false,
  prepayment_minor: null,
  prepayment_due_at: null,
  prepayment_status: null,
  prepayment_payment_id: null,
  room_id: null,
  room_name: null,
  room_location_id: null,
  participants: null,
  version: 1,
} as const

/**
 * The row of a visit that was booked just now, of what was written and what its rules were decided by, as `appointmentById` would
 * read it: reading it would be a twentieth of a booking. Length and price are those of the practitioner already, which
 * `applyOffering` makes of a row that was read.
 */
export const bookedRow = (
  scope: WriteScope,
  visit: NewAppointment,
  { service, practitioner, place }: PreparedVisit,
  patient: BookingPatient,
): AppointmentRow => ({
  ...notYet,
  ...visit,
  created_at: scope.at,
  updated_at: scope.at,
  patient_name: patient.name,
  record_number: patient.record_number,
  birth_date: patient.birth_date,
  deceased_on: patient.deceased_on,
  deceased_date_time: patient.deceased_date_time,
  is_deceased: patient.is_deceased,
  sex: patient.sex,
  preferred_name: patient.preferred_name,
  patient_phone: patient.phone,
  patient_email: patient.email,
  patient_language: patient.language,
  patient_status: patient.status,
  restricted: patient.restricted,
  alert: patient.alert,
  account_id: patient.account_id,
  practitioner_name: practitioner.name,
  practitioner_title: practitioner.title,
  practitioner_color: practitioner.color,
  specialty: practitioner.specialty,
  offered_duration_minutes: practitioner.offered_duration_minutes,
  offered_price_minor: practitioner.offered_price_minor,
  service_name: service.name,
  service_color: service.color,
  service_capacity: service.capacity,
  service_hours: service.hours,
  duration_minutes: service.duration_minutes,
  price_minor: service.price_minor,
  place: service.place,
  booking_mode: service.booking_mode,
  buffer_before_minutes: service.buffer_before_minutes,
  buffer_after_minutes: service.buffer_after_minutes,
  minimum_notice_minutes: service.minimum_notice_minutes,
  cancel_notice_minutes: service.cancel_notice_minutes,
  reschedule_notice_minutes: service.reschedule_notice_minutes,
  room_need: service.room_need,
  device_needs: service.device_needs,
  participant_needs: service.participant_needs,
  location_name: place.name,
  address_line: place.address_line,
  city: place.city,
})
