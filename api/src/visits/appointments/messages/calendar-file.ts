import { nameUnlessUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { FastifyReply } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { patientOf } from '../../../kernel/patient-of.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import { appointmentRows } from '../appointments.sql.ts'
import { practitionerName, whereabouts } from './notify-patient.ts'

/**
 * The visit as an iCalendar file (RFC 5545). The same UID and sequence as in the mails, so that a calendar that has both
 * knows them as one.
 */
export async function sendCalendarFile(context: RequestContext, id: string, reply: FastifyReply) {
  const text = await context.read(async (scope) => {
    const patient_id = patientOf(scope)
    const row = await scope.one(appointmentRows(scope).where('appointments.id', '=', id).where('appointments.patient_id', '=', patient_id))
    scope.recordAccess(patient_id)
    const { hostname } = new URL(context.kernel.env.public_url)
    const gone = row.status === 'cancelled' || row.status === 'entered-in-error'
    const calendar = ical({
      prodId: { company: 'Polyclinic', product: 'Appointments', language: 'EN' },
      method: ICalCalendarMethod.PUBLISH,
    })
    calendar.createEvent({
      id: `${row.id}@${hostname}`,
      sequence: row.version,
      stamp: context.now,
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      summary: `Visit at ${scope.clinic.name}`,
      description: [nameUnlessUnattended(practitionerName(row)), row.service_name].filter(Boolean).join(', '),
      location: whereabouts(row),
      url: `${context.kernel.env.public_url}/patient/appointments/${row.id}`,
      status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    return calendar.toString()
  })
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="visit.ics"')
    .send(text)
}
