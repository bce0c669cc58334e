import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { WriteScope } from '../../kernel/scope.ts'
import { authorOf, when, whereabouts } from '../appointments/index.ts'
import type { RequestRow } from './requests.sql.ts'

type Template = 'appointment-requested' | 'request-declined' | 'request-countered' | 'request-expired'

const titles: Record<Template, string> = {
  'appointment-requested': 'Your request has arrived',
  'request-declined': 'Your request was declined',
  'request-countered': 'The clinic offers another time',
  'request-expired': 'Your request has expired',
}

/** Sends the mail about a request that is not a visit yet, and the line in the inbox when the clinic has answered. */
export async function notifyRequester(scope: WriteScope, row: RequestRow, template: Template) {
  const author = authorOf(scope)
  const link = '/patient/appointments'
  const offered = template === 'request-countered'
  const starts_at = (offered ? row.offered_starts_at : null) ?? row.starts_at
  const practitioner_name = nameWithTitle(
    offered
      ? { title: row.offered_title, name: row.offered_name ?? '' }
      : { title: row.practitioner_title, name: row.practitioner_name ?? '' },
  )
  const location_name = offered ? row.location_name : row.asked_location_name
  const [address_line, city] = offered ? [row.address_line, row.city] : [row.asked_address_line, row.asked_city]
  const reason = offered ? row.offer_note : row.decline_reason
  await Promise.all([
    row.account_id && !author.own
      ? scope.notify(row.account_id, {
          topic: 'appointments',
          title: titles[template],
          body: `${scope.clinic.name}, ${when(scope.clinic, starts_at, row.place)}`,
          link,
        })
      : null,
    scope.send({
      channel: 'email',
      // An account's address and the patient's proxies are filled in as the message leaves.
      recipient: row.patient_email ?? '',
      template,
      ...(row.account_id ? { account_id: row.account_id } : {}),
      subject_kind: 'appointment-request',
      subject_id: row.id,
      subject_version: row.version,
      payload: {
        patient_name: row.patient_name,
        practitioner_name,
        service_name: row.service_name,
        organization_name: scope.clinic.name,
        starts_at,
        time_zone: scope.clinic.time_zone,
        location: location_name ? whereabouts({ place: row.place, location_name, address_line, city }) : '',
        url: link,
        ...author,
        ...(offered ? { asked_at: row.starts_at, expires_at: row.expires_at } : {}),
        ...(reason ? { reason } : {}),
      },
    }),
  ])
}

/** Notifies the member of staff who offered the other time of the patient's answer. */
export async function notifyOfferer(scope: WriteScope, row: RequestRow, answer: 'accepted' | 'declined' | 'expired') {
  if (!row.offered_by || !row.offered_starts_at) return
  await scope.notify(row.offered_by, {
    topic: 'appointments',
    title: answer === 'expired' ? 'The time you offered was not answered' : `The time you offered was ${answer}`,
    body: `${row.patient_name}, ${when(scope.clinic, row.offered_starts_at)}`,
    link: `/org/appointments/requests?status=${answer}`,
  })
}
