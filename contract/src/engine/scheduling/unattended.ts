/**
 * Services that need no practitioner: a room that is rented, a lamp, a place to measure one's own blood pressure. Such a
 * service is its own schedule (FHIR: the actor of the Schedule is the HealthcareService) and has its own id where others
 * have that of a practitioner. No zod, for browsers too.
 */

import { nameWithTitle } from '../../kernel/person-name.ts'

/** What the schedule of a service without a practitioner is called where a list names practitioners. */
export const noPractitioner = 'No practitioner'

/** The name that a sentence or a line to a patient has room for; empty: the visit is with nobody. */
export const nameUnlessUnattended = (name: string) => (name === noPractitioner ? '' : name)

/** Whether nobody's time is taken, but rooms and devices alone. */
export const isUnattended = ({ practitioner_id, service_id }: { practitioner_id: string; service_id: string }) =>
  practitioner_id === service_id

/** Whose work a visit is; null: nobody's. */
export const workerOf = (visit: { practitioner_id: string; service_id: string }) => (isUnattended(visit) ? null : visit.practitioner_id)

/** Whether a visit as replies have it is with nobody. */
export const isVisitUnattended = ({ practitioner, service }: { practitioner: { id: string } | null; service: { id: string } }) =>
  practitioner?.id === service.id

/**
 * Whether a visit takes the time of its schedule beside that of its rooms and devices. Without a practitioner as many visits
 * go on at once as there are rooms and devices; a group still meets once at a time.
 */
export const takesSchedule = (visit: { practitioner_id: string; service_id: string; capacity: number }) =>
  !isUnattended(visit) || visit.capacity > 1

interface Visit {
  practitioner: { id: string; name: string; title?: string | null }
  service: { id: string; name: string }
}

/** With whom a visit is, for a line that goes on without it; empty: with nobody. */
export const practitionerText = (visit: Visit) => (isVisitUnattended(visit) ? '' : nameWithTitle(visit.practitioner))
