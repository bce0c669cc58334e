import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { dayAndClockText, type TimePlace } from '../../../kernel/date-format.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { cityOf } from '../../../kernel/zone.ts'
import type { AppointmentRow } from '../appointments.sql.ts'
import { prepaymentFacts } from '../ask-prepayment.ts'
import { authorOf } from './copies-of.ts'

type Template =
  | 'appointment-booked'
  | 'appointment-pending'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-unpaid'
  | 'request-accepted'

/** A patient who changes their mind within so many minutes is not written to about either. */
const graceMinutes = 3

const titles: Record<Template, string> = {
  'appointment-booked': 'Your appointment is booked',
  'appointment-pending': 'A time is kept for you: please pay to confirm it',
  'appointment-moved': 'Your appointment was moved',
  'appointment-cancelled': 'Your appointment was cancelled',
  'appointment-unpaid': 'Your appointment was not confirmed',
  'request-accepted': 'Your request was accepted',
}

/**
 * The message about a visit, keyed by its version so that a stale one is never sent; and, when somebody else did it, a line in
 * the patient's inbox. What the patient did leaves after three minutes, as `judgeVisitMessage` finds it then. The titles
 * name nothing clinical: they are read on locked screens.
 */
export async function notifyPatient(
  scope: WriteScope,
  row: AppointmentRow,
  usual_template: Template,
  /** `absence_id`: whoever is not told is on the list of an absence. */
  more: { reason?: string | null | undefined; absence_id?: string } = {},
) {
  // A visit is not booked until it is paid, whatever led to the message.
  const template = row.status === 'pending' ? 'appointment-pending' : usual_template
  const prepayment = template === 'appointment-pending' || template === 'appointment-unpaid' ? await prepaymentFacts(scope, row) : {}
  const link = visitLink(row.id)
  const is_by_patient = scope.actor.kind === 'patient'
  // An account's address and the patient's proxies, which others may not see, are filled in as the message leaves.
  const recipient = row.patient_email ?? ''
  const at = when(scope.clinic, row.starts_at, row.place)
  await Promise.all([
    row.account_id && !is_by_patient
      ? scope.notify(row.account_id, { topic: 'appointments', title: titles[template], body: `${scope.clinic.name}, ${at}`, link })
      : null,
    scope.send({
      channel: 'email',
      recipient,
      template,
      ...(row.account_id ? { account_id: row.account_id } : {}),
      subject_kind: 'appointment',
      subject_id: row.id,
      subject_version: row.version,
      payload: {
        ...visitFacts(scope, row),
        ...prepayment,
        ...authorOf(scope),
        ...(more.reason ? { reason: more.reason } : {}),
        ...(more.absence_id ? { absence_id: more.absence_id } : {}),
      },
      ...(is_by_patient ? { send_at: new Date(scope.now.getTime() + graceMinutes * 60_000) } : {}),
    }),
  ])
}

/** What every message about a visit says. */
export const visitFacts = (scope: Scope, row: AppointmentRow) => ({
  patient_name: row.patient_name,
  practitioner_name: practitionerName(row),
  service_name: row.service_name,
  organization_name: scope.clinic.name,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  time_zone: scope.clinic.time_zone,
  location: whereabouts(row),
  url: visitLink(row.id),
  appointment_id: row.id,
})

export const visitLink = (id: string) => `/patient/appointments/${id}`

export const practitionerName = (row: { practitioner_title: string | null; practitioner_name: string }) =>
  nameWithTitle({ title: row.practitioner_title, name: row.practitioner_name })

/** Where the patient goes; of a video visit nowhere, so that nobody travels for it. */
export const whereabouts = (row: { place: string; location_name: string; address_line: string | null; city: string | null }) =>
  row.place === 'video' ? videoVisit : [row.location_name, row.address_line, row.city].filter(Boolean).join(', ')

export const videoVisit = 'Video visit'

/** `Monday 2 March, 9:00` on the clinic's clock; of a video visit, for which nobody is there, with whose clock that is. */
export function when(clinic: TimePlace, instant: string, place?: string) {
  const text = dayAndClockText(clinic, instant)
  return place === 'video' ? `${text} (${cityOf(clinic.time_zone)} time)` : text
}
