import { clockText } from '../../kernel/date-format.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { clinicPhone, practitionerName, when, whereabouts } from '../appointments/index.ts'
import type { OfferRow } from './waitlist-offers.sql.ts'

/** A path of the portal; it requires a sign-in. */
const linkTo = (offer_id: string) => `/patient/waitlist/offers/${offer_id}`

/**
 * Sends the mail and inbox line of an offer; proxies of the patient get a copy. The title names nothing clinical, because it is
 * read on locked screens.
 */
export async function notifyOffered(scope: WriteScope, row: OfferRow) {
  const link = linkTo(row.id)
  const zone = scope.clinic.time_zone
  const phone = await clinicPhone(scope)
  const { account_id } = row
  if (account_id)
    await scope.notify(account_id, {
      topic: 'appointments',
      title: 'A time has become free for you',
      body: `${scope.clinic.name}, ${when(scope.clinic, row.starts_at, row.place)}. Kept for you until ${clockText(scope.clinic, row.expires_at)}.`,
      link,
    })
  await scope.send({
    channel: 'email',
    // An account's address and the patient's proxies are filled in as the message leaves.
    recipient: row.patient_email ?? '',
    template: 'waitlist-offer',
    ...(account_id ? { account_id } : {}),
    subject_kind: 'waitlist-offer',
    subject_id: row.id,
    payload: {
      patient_name: row.patient_name,
      practitioner_name: practitionerName(row),
      service_name: row.service_name,
      organization_name: scope.clinic.name,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      kept_until: row.expires_at,
      time_zone: zone,
      location: whereabouts(row),
      phone: phone ?? '',
      ...(row.tied_starts_at && !row.keep_appointment ? { replaces_at: row.tied_starts_at } : {}),
      url: link,
    },
  })
}

/** Notifies of an expired offer: a line in the inbox, no mail. */
export async function notifyLapsed(scope: WriteScope, { account_id }: { account_id: string | null }) {
  if (!account_id) return
  await scope.notify(account_id, {
    topic: 'appointments',
    title: 'The time we kept for you is no longer kept',
    body: 'It goes to the next one. You are still on the waitlist.',
    link: '/patient/waitlist',
  })
}

/** Notifies that the clinic withdrew the offer, or ended the wait otherwise. */
export async function notifyWithdrawn(scope: WriteScope, { account_id }: { account_id: string | null }) {
  if (!account_id || scope.patient_id) return
  await scope.notify(account_id, {
    topic: 'appointments',
    title: 'The clinic took an offered time back',
    body: `${scope.clinic.name} is sorry. You are asked again when another time is free, if you still wait.`,
    link: '/patient/waitlist',
  })
}
