import { byDate, byReference, byToken, ofPatient, ofSubject } from './conditions.ts'
import { idsOf, sourceOf } from './resource-source.ts'
import * as visits from './sources/visits.sql.ts'
import { appointmentStatusesOf, toFhirAppointment, toFhirEncounter } from './to-fhir/visits.ts'

export const appointmentSources = {
  Appointment: [
    sourceOf<visits.AppointmentRow, visits.ParticipantRow[]>({
      rows: visits.appointmentRows,
      id: 'appointments.id',
      updated: 'appointments.updated_at',
      matchers: {
        ...ofPatient('appointments'),
        date: byDate('appointments.starts_at', 'instant'),
        status: byToken('appointments.status', { as: appointmentStatusesOf }),
        practitioner: byReference('appointments.practitioner_id'),
        location: byReference('appointments.location_id'),
      },
      related: async (scope, rows) => {
        const together = rows.filter((row) => row.has_participants)
        return together.length > 0 ? scope.rows(visits.participantRows(scope, idsOf(together))) : []
      },
      toFhir: toFhirAppointment,
    }),
  ],
  Encounter: [
    sourceOf<visits.EncounterRow>({
      rows: visits.encounterRows,
      id: 'encounters.id',
      updated: visits.encounterUpdated,
      matchers: {
        ...ofSubject('encounters'),
        date: byDate('encounters.started_at', 'instant'),
        status: byToken('encounters.status'),
        practitioner: byReference('encounters.practitioner_id'),
        appointment: byReference('encounters.appointment_id'),
      },
      toFhir: toFhirEncounter,
    }),
  ],
}
