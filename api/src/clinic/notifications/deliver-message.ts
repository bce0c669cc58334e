import { platformSettings } from '../../foundation/platform/index.ts'
import { clock } from '../../kernel/clock.ts'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MailCarrier } from '../../kernel/mail/mail.ts'
import { sendSms } from '../../kernel/mail/sms.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import { confirmationToken } from './confirmation-link.ts'
import { toPortalPath } from './portal-link.ts'
import { renderCalendar } from './render-calendar.ts'
import { renderHtml, renderText } from './render-letter.ts'
import { styleOfMessage } from './style-of-message.ts'
import { Facts } from './templates/facts.ts'
import type { Letter } from './templates/letter.ts'
import { templateOf } from './templates/templates.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

/** Renders a message and hands it to the mail server or the provider of text messages. Throws if it was not accepted. */
export async function deliverMessage(kernel: Kernel, carrier: MailCarrier, message: Waiting) {
  const template = templateOf(message.template)
  if (!template) throw new Error(`There is no template ${message.template}.`)
  const { env } = kernel
  const { clinic, recipient, id, subject_id, subject_version, own_words } = message
  const sender = clinic?.name ?? (await platformSettings({ kernel })).name
  const contact = clinic ? await contactOf(kernel, clinic.id) : null
  const facts = new Facts({ phone: contact?.phone ?? '', ...howToConfirm(kernel, message), ...message.payload }, styleOfMessage(message))
  const letter = template.compose(facts, { sender, subject_id, subject_version, own_words })
  if (message.channel === 'in_app') return putIntoInbox(kernel, message, letter)
  if (message.channel === 'sms') {
    if (letter.sms) await sendSms(env, { id, to: recipient, text: letter.sms })
    return
  }
  const unsubscribe_url = template.topic && unsubscribeUrl(kernel, message, template.topic)
  const frame = { sender, public_url: env.public_url, organization_id: clinic?.id, person_id: personOf(message), unsubscribe_url }
  const reply_to = contact?.email ?? null
  const { hostname } = new URL(env.public_url)
  await carrier.send({
    id,
    to: recipient,
    from_name: sender,
    reply_to,
    subject: letter.subject,
    text: renderText(letter, frame),
    html: renderHtml(letter, frame),
    unsubscribe_url,
    calendar: letter.calendar
      ? renderCalendar(letter.calendar, {
          attendee: recipient,
          organizer: reply_to ?? `no-reply@${hostname}`,
          host: hostname,
          made_at: clock.now(),
        })
      : null,
  })
}

/** The link by which the reader unsubscribes from a topic; without an account, from a clinic. */
function unsubscribeUrl({ env, vault }: Kernel, { account_id, clinic, recipient }: Waiting, topic: string): string | null {
  if (!account_id && !clinic) return null
  const leaver = account_id ? { account_id, topic } : { organization_id: clinic?.id as string, address: recipient.toLowerCase() }
  return `${env.public_url}/unsubscribe/${unsubscribeToken(vault, leaver)}`
}

/** How the reader confirms the visit: by a link, which is created when the mail is sent and stored nowhere, or by an answer. */
function howToConfirm({ env, vault }: Kernel, { channel, clinic, subject_id, payload }: Waiting) {
  // An answer to a text message arrives only where the provider passes it on.
  if (channel === 'sms' && typeof payload.confirm === 'string' && env.sms_webhook_token) return { reply: 'yes' }
  if (channel !== 'email' || !clinic || !subject_id || typeof payload.confirm !== 'string') return {}
  const token = confirmationToken(vault, { organization_id: clinic.id, appointment_id: subject_id, fingerprint: payload.confirm })
  return { confirm_url: `${env.public_url}/confirm/${token}` }
}

/** The patient for whom the reader acts, as found when the message was checked. */
const personOf = ({ payload }: Waiting) => (typeof payload.person_id === 'string' ? payload.person_id : undefined)

/**
 * Puts a message into the inbox when it is sent; a repeated message is still one line. It names nothing clinical, because it is
 * read on locked screens.
 */
function putIntoInbox(kernel: Kernel, message: Waiting, { subject, sms }: Letter) {
  const { id, clinic, recipient, payload } = message
  const person_id = personOf(message)
  // A notification of the patient's opens in the patient's account; a proxy is first led to that patient.
  const meant = (url: string) => (person_id ? toPortalPath(url, { organization_id: clinic?.id, person_id }) : url)
  const link = typeof payload.url === 'string' ? { link: meant(payload.url) } : {}
  return asSystem(kernel, { reason: 'outbox', domain: 'notifications', clinic }, (scope) =>
    scope.notify(recipient, { id, topic: 'appointments', title: subject, body: sms ?? '', ...link }),
  )
}

/** The reply address of a clinic's mail, and the telephone number. */
const contactOf = askTogether(async ({ lookups }: Kernel, organization_ids) => {
  const contacts = await lookups.query<{ id: string; email: string | null; phone: string | null }>({
    text: 'select id, email, phone from organizations where id = any($1::uuid[])',
    values: [organization_ids],
  })
  return byKey(contacts, ({ id }) => id)
})
