import type { AppointmentRow } from './appointments.sql.ts'

/** What a visit takes: its time with what is kept free around it, its practitioner, and what its service needs. */
export const slotOf = ({
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
  participant_needs,
  service_hours,
}: AppointmentRow) => ({
  location_id,
  room_need,
  device_needs,
  participant_needs,
  hours: service_hours,
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

/** The time that a visit gives back. */
export const releasedBy = ({ practitioner_id, service_id, starts_at, ends_at }: AppointmentRow) => ({
  practitioner_id,
  service_id,
  starts_at,
  ends_at,
})
