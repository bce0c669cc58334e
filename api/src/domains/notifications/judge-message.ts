import { channelDefaults } from '@polyclinic/contract/notifications'
import { askTogether, byKey } from '../../kernel/db/ask-together.ts'
import { phoneNumber } from '../../kernel/mail/phone-number.ts'
import type { Judge, Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { accountsAmong, accountsByEmail } from '../identity/index.ts'
import { addressOfOther, isForOther } from './address-of-other.ts'
import { optOutsAmong, settingsOf } from './notifications.sql.ts'
import { ownWords } from './own-words.ts'
import { Facts } from './templates/facts.ts'
import { templateOf } from './templates/templates.ts'

/** The thing that a message is about, as it is now. */
export interface Subject {
  /** A message that was written for an earlier version is not sent; null: it has no versions. */
  version: number | null
  patient_id: string | null
  /** Who else is told the same, and by which ways. */
  copies?: Copy[]
  /** What becomes of this message, where the domain knows better than by the version: why it is not sent, until when it waits, or what it says by now. */
  verdict?: string | Later | Partial<Pick<Waiting, 'recipient' | 'template' | 'payload' | 'subject_version' | 'language'>>
}

/** For the patient's own account, or one that acts for the patient. Without an e-mail address only the inbox has it. */
export interface Copy {
  account_id: string
  email: string | null
  in_app: boolean
}

/** What other domains answer before a message leaves. */
export interface Questions {
  /** By `subject_kind`; null when the thing is gone. */
  subjects: Record<string, (scope: Scope & PlatformScope, id: string, message: Waiting) => Promise<Subject | null>>
  hasDied(scope: Scope, patient_id: string): Promise<boolean>
}

const accountOf = askTogether(async (scope: PlatformScope, ids) => byKey(await scope.rows(accountsAmong(scope, ids)), ({ id }) => id))
// who has not confirmed an address has nothing to say about what it is sent
const patientWith = askTogether(async (scope: PlatformScope, emails) =>
  byKey(
    (await scope.rows(accountsByEmail(scope, 'patient', emails))).filter((account) => account.email_verified_at !== null),
    ({ email }) => email,
  ),
)
const choicesOf = askTogether(async (scope: PlatformScope, ids) =>
  Map.groupBy(await scope.rows(settingsOf(scope, ids)), ({ account_id }) => account_id),
)
const optOutsOf = askTogether(async (scope: Scope, addresses) =>
  Map.groupBy(await scope.rows(optOutsAmong(scope, addresses)), ({ address }) => address),
)

/** Whether a waiting message is still true, and still wanted. */
export function judgeMessage(questions: Questions): Judge {
  return async (scope, message) => {
    const untold = await untrue(questions, scope, message)
    if (untold !== null) return untold
    const template = templateOf(message.template)
    if (!template) return `There is no template ${message.template}.`
    if (message.channel === 'sms' && !(await dialable(scope, message))) return 'This is no number that can be written to.'
    const unwished = template.topic === null ? null : await unwanted(scope, message, template.topic)
    if (unwished === null) message.own_words = await ownWords(scope, message)
    return unwished
  }
}

async function untrue(
  { subjects, hasDied }: Questions,
  scope: WriteScope & PlatformWriteScope,
  message: Waiting,
): Promise<string | Later | null> {
  const { subject_kind, subject_id, subject_version } = message
  const ask = subject_kind && Object.hasOwn(subjects, subject_kind) ? subjects[subject_kind] : undefined
  if (!ask || !subject_id) return null
  const subject = await ask(scope, subject_id, message)
  if (!subject) return 'What it is about is gone.'
  if (subject.patient_id && (await hasDied(scope, subject.patient_id))) return 'The patient has died.'
  const { verdict, version } = subject
  if (verdict === undefined) {
    if (subject_version !== null && version !== null && version > subject_version) return 'What it is about has changed since.'
  } else if (typeof verdict === 'string' || 'later' in verdict) return verdict
  else Object.assign(message, verdict)
  if (isForOther(message) && subject.patient_id) {
    const address = await addressOfOther(scope, subject.patient_id, message)
    if (address === null) return 'Whoever it was for does not act for the patient any more.'
    message.recipient = address
  }
  for (const copy of subject.copies ?? []) await copyTo(scope, message, copy)
  return null
}

/** By mail and in the inbox, as the account's own settings have it. */
async function copyTo(scope: WriteScope, message: Waiting, { account_id, email, in_app }: Copy) {
  const { template, payload, subject_kind, subject_id, subject_version } = message
  const about = {
    template,
    payload: { ...payload, copy: true },
    account_id,
    ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
    ...(subject_version === null ? {} : { subject_version }),
  }
  if (email !== null) await scope.send({ ...about, channel: 'email', recipient: email })
  if (in_app) await scope.send({ ...about, channel: 'in_app', recipient: account_id })
}

/** Writes the number as it is dialled from anywhere. */
async function dialable(scope: PlatformScope, message: Waiting): Promise<boolean> {
  const home = message.clinic
    ? await scope.maybe(scope.sql.selectFrom('organizations').select('country').where('id', '=', message.clinic.id))
    : null
  const number = phoneNumber(message.recipient, home?.country ?? '')
  if (number) message.recipient = number
  return number !== null
}

async function unwanted(scope: WriteScope & PlatformWriteScope, message: Waiting, topic: string): Promise<string | Later | null> {
  const reader = await (message.account_id ? accountOf(scope, message.account_id) : patientWith(scope, message.recipient))
  // a chart without an account: there is nobody who could have chosen, but for the address itself
  if (!reader) return message.recipient ? refused(scope, message) : 'There is no address to write to.'
  message.account_id = reader.id
  // English is what every account begins with: it says nothing
  if (!reader.locale.startsWith('en')) message.language ??= reader.locale
  if (message.channel === 'email') {
    message.recipient ||= reader.email
    if (message.recipient === reader.email && reader.email_verified_at === null) return unconfirmed(scope, reader.created_at)
  }
  const wants = (await choicesOf(scope, reader.id))?.find((one) => one.topic === topic) ?? channelDefaults
  // reminders have their own rule of what is sent by which way
  const copied = message.channel === 'email' && message.template !== 'appointment-reminder'
  if (copied && message.attempts === 1 && wants.sms && reader.phone && hasText(message)) {
    const { template, payload, subject_kind, subject_id, subject_version } = message
    await scope.send({
      channel: 'sms',
      recipient: reader.phone,
      template,
      payload,
      account_id: reader.id,
      ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
      ...(subject_version === null ? {} : { subject_version }),
    })
  }
  return wants[message.channel] ? refused(scope, message) : 'The reader has switched this off.'
}

/**
 * Whoever registered may have mistyped: a clinic's mail to a stranger would tell who is a patient there. It waits for the
 * first day of the account, and is in the inbox meanwhile.
 */
function unconfirmed({ now }: PlatformScope, registered_at: string): string | Later {
  const isNew = now.getTime() - Date.parse(registered_at) < 86_400_000
  return isNew ? { later: new Date(now.getTime() + 5 * 60_000) } : 'The address was not confirmed.'
}

async function refused(scope: Scope, { channel, recipient }: Waiting): Promise<string | null> {
  const outs = (await optOutsOf(scope, recipient.toLowerCase())) ?? []
  return outs.some((one) => one.channel === channel) ? 'The reader wants no more of these.' : null
}

const hasText = ({ template, payload }: Waiting) =>
  templateOf(template)?.compose(new Facts(payload, 'en'), { sender: '', subject_id: null, subject_version: null }).sms !== undefined
