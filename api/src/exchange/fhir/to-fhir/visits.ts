import type { AppointmentRow, EncounterRow, ParticipantRow } from '../sources/visits.sql.ts'
import { coding, hl7, instantOf, reference, withoutEmpty } from './elements.ts'
import type { MappingContext, Resource } from './fhir-types.ts'

/** Ours as FHIR's: a consultation has begun with the check-in over, and the Encounter tells the rest. */
export const fhirAppointmentStatus = (status: string) => (status === 'in-consultation' ? 'checked-in' : status)
/** The reverse, for searches. */
export const appointmentStatusesOf = (code: string) => (code === 'checked-in' ? ['checked-in', 'in-consultation'] : [code])

export function toFhirAppointment(row: AppointmentRow, _context: MappingContext, participants: readonly ParticipantRow[]): Resource {
  const status = row.status === 'pending' ? 'tentative' : 'accepted'
  const taking = [
    reference('Patient', row.patient_id, row.patient_name),
    reference('Practitioner', row.practitioner_id, row.practitioner_name),
    ...participants
      .filter((participant) => participant.appointment_id === row.id)
      .map(({ id, name }) => reference('Practitioner', id, name)),
    reference('Location', row.location_id, row.location_name),
  ]
  return withoutEmpty({
    resourceType: 'Appointment',
    id: row.id,
    status: fhirAppointmentStatus(row.status),
    cancelationReason: row.status === 'cancelled' && row.cancel_reason ? { text: row.cancel_reason } : null,
    serviceType: [{ text: row.service_name }],
    reasonCode: row.reason ? [{ text: row.reason }] : null,
    start: instantOf(row.starts_at),
    end: instantOf(row.ends_at),
    minutesDuration: Math.round((Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000),
    created: instantOf(row.created_at),
    participant: taking.map((actor) => ({ actor, status })),
  })
}

export function toFhirEncounter(row: EncounterRow, { clinic }: MappingContext): Resource {
  const isVideo = row.place === 'video'
  return withoutEmpty({
    resourceType: 'Encounter',
    id: row.id,
    status: row.status,
    class: isVideo ? coding(hl7('v3-ActCode'), 'VR', 'virtual') : coding(hl7('v3-ActCode'), 'AMB', 'ambulatory'),
    type: row.service_name ? [{ text: row.service_name }] : null,
    subject: reference('Patient', row.patient_id, row.patient_name),
    participant: [{ individual: reference('Practitioner', row.practitioner_id, row.practitioner_name) }],
    appointment: [reference('Appointment', row.appointment_id)],
    period: { start: instantOf(row.started_at), end: instantOf(row.finished_at) },
    location: row.location_id ? [{ location: reference('Location', row.location_id) }] : null,
    serviceProvider: reference('Organization', clinic.id, clinic.name),
  })
}
