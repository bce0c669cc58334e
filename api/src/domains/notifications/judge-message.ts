import { channelDefaults } from '@polyclinic/contract/notifications'
import type { Judge, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformWriteScope, Scope, WriteScope } from '../../kernel/scope.ts'
import { accountByEmail, accountById } from '../identity/index.ts'
import { settingOf } from './notifications.sql.ts'
import { Facts } from './templates/facts.ts'
import { templateOf } from './templates/templates.ts'

/** The thing that a message is about, as it is now. */
export interface Subject {
  /** A message that was written for an earlier version is not sent; null: it has no versions. */
  version: number | null
  patient_id: string | null
}

/** What other domains answer before a message leaves. */
export interface Questions {
  /** By `subject_kind`; null when the thing is gone. */
  subjects: Record<string, (scope: Scope, id: string) => Promise<Subject | null>>
  hasDied(scope: Scope, patient_id: string): Promise<boolean>
}

/** Whether a waiting message is still true, and still wanted. */
export function judgeMessage(questions: Questions): Judge {
  return async (scope, message) => {
    const template = templateOf(message.template)
    if (!template) return `There is no template ${message.template}.`
    return (await untrue(questions, scope, message)) ?? (template.topic === null ? null : unwanted(scope, message, template.topic))
  }
}

async function untrue(
  { subjects, hasDied }: Questions,
  scope: Scope,
  { subject_kind, subject_id, subject_version }: Waiting,
): Promise<string | null> {
  const ask = subject_kind && Object.hasOwn(subjects, subject_kind) ? subjects[subject_kind] : undefined
  if (!ask || !subject_id) return null
  const subject = await ask(scope, subject_id)
  if (!subject) return 'What it is about is gone.'
  if (subject_version !== null && subject.version !== null && subject.version > subject_version)
    return 'What it is about has changed since.'
  return subject.patient_id && (await hasDied(scope, subject.patient_id)) ? 'The patient has died.' : null
}

async function unwanted(scope: WriteScope & PlatformWriteScope, message: Waiting, topic: string): Promise<string | null> {
  const account = await scope.maybe(
    message.account_id ? accountById(scope, message.account_id) : accountByEmail(scope, 'patient', message.recipient),
  )
  // a chart without an account: there is nobody who could have chosen
  if (!account) return null
  message.account_id = account.id
  const wants = (await scope.maybe(settingOf(scope, account.id, topic))) ?? channelDefaults
  if (message.channel === 'email' && message.attempts === 1 && wants.sms && account.phone && hasText(message)) {
    const { template, payload, subject_kind, subject_id, subject_version } = message
    await scope.send({
      channel: 'sms',
      recipient: account.phone,
      template,
      payload,
      account_id: account.id,
      ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
      ...(subject_version === null ? {} : { subject_version }),
    })
  }
  return wants[message.channel] ? null : 'The reader has switched this off.'
}

const hasText = ({ template, payload }: Waiting) =>
  templateOf(template)?.compose(new Facts(payload, 'en'), { sender: '', subject_id: null, subject_version: null }).sms !== undefined
