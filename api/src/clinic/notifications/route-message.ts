import { type MessageWay, type NoWayReason, noWaySentences } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { isForOther } from './address-of-other.ts'
import { chooseRoute } from './choose-route.ts'
import { deliveries } from './choose-ways.ts'
import { findClinicText } from './clinic-texts.ts'
import { type Account, accountOf, patientWith, type Reader, readerOf } from './notification-readers.ts'
import { recordCall } from './patient-calls.ts'
import type { Questions } from './questions.ts'
import { reachabilityOf } from './reachability.ts'
import { chosenStyle } from './style-of-message.ts'
import type { PatientMessage } from './templates/templates.ts'

/**
 * Chooses the channel of a message, with its address: null when it is sent, otherwise a sentence that says why it is not. If the
 * reader gets it by two channels, the second one is sent as a message of its own.
 */
export async function routeMessage(
  questions: Questions,
  scope: WriteScope & PlatformWriteScope,
  message: Waiting,
  { topic, patient_id }: { topic: string; patient_id: string | null },
): Promise<string | Later | null> {
  const reader = await readerOfMessage(questions, scope, message, { topic, patient_id })
  if (reader.account) {
    message.account_id = reader.account.id
    message.style = chosenStyle(reader.account)
    // Every account begins with English, so that setting does not say which language the reader prefers.
    if (!reader.account.locale.startsWith('en')) message.language ??= reader.account.locale
  }
  message.own_words = await findClinicText(scope, message)
  if (message.channel === 'in_app') return reader.in_app ? null : noWaySentences['switched-off']
  const settings = await questions.settings(scope)
  const route = chooseRoute(message, reader, { now: scope.now.getTime(), clock: zoneClock(scope.clinic.time_zone), settings })
  if ('later' in route) return route
  if ('reason' in route) {
    if (!message.payload.also) await recordUnreached(questions, scope, message, { patient_id, reason: route.reason })
    return noWaySentences[route.reason]
  }
  for (const otherWay of route.others) await sendAlso(scope, message, otherWay)
  Object.assign(message, {
    channel: route.way,
    recipient: reader.addresses[route.way] ?? message.recipient,
    payload: { ...message.payload, taken: route.taken },
  })
  return null
}

/** Sets the format of days, times and amounts that the account has chosen, also for messages that are always sent. */
export async function findStyle(scope: PlatformScope, message: Waiting): Promise<void> {
  const account = message.clinic && (await accountOfMessage(scope, message, addressGiven(message).email))
  if (account) message.style = chosenStyle(account)
}

/** The reader of a message: a patient at the addresses of the chart; a proxy at those of their own account. */
async function readerOfMessage(
  questions: Questions,
  scope: WriteScope & PlatformWriteScope,
  message: Waiting,
  { topic, patient_id }: { topic: string; patient_id: string | null },
): Promise<Reader> {
  const isOther = isForOther(message)
  const chart = patient_id && !isOther ? await questions.chart(scope, patient_id) : null
  const { email, phone } = chart ?? addressGiven(message)
  const account = await accountOfMessage(scope, message, email ?? addressGiven(message).email)
  const account_addresses = { email: account?.email ?? null, phone: account?.phone ?? null }
  return readerOf(
    scope,
    account,
    isOther ? account_addresses : { email: email ?? account_addresses.email, phone: phone ?? account_addresses.phone },
    topic,
  )
}

/** The address that was given for the message. */
function addressGiven({ channel, recipient }: Waiting): { email: string | null; phone: string | null } {
  const written = recipient || null
  return { email: channel === 'email' ? written : null, phone: channel === 'sms' ? written : null }
}

async function accountOfMessage(scope: PlatformScope, { account_id }: Waiting, email: string | null): Promise<Account | null> {
  if (account_id) return (await accountOf(scope, account_id)) ?? null
  return email ? ((await patientWith(scope, email)) ?? null) : null
}

/** Records that staff have to call a patient whom no message reached, unless the patient chose that. */
export async function recordUnreached(
  questions: Questions,
  scope: WriteScope & PlatformScope,
  message: Waiting,
  { patient_id, reason }: { patient_id: string | null; reason: NoWayReason | 'failed' },
) {
  const { subject_kind, subject_id, template, payload } = message
  if (!patient_id || !subject_kind || !subject_id || reason === 'switched-off') return
  // A reminder has no news for proxies, who get a message of their own, and an absence has its own list of calls.
  if (
    deliveries[template as PatientMessage] === 'by-rule' ||
    isForOther(message) ||
    payload.own === true ||
    typeof payload.absence_id === 'string'
  )
    return
  const settings = await questions.settings(scope)
  const found = (await reachabilityOf(questions, scope, [patient_id], template as PatientMessage, settings)).get(patient_id)
  if (found?.through) return
  const starts_at = typeof payload.starts_at === 'string' ? payload.starts_at : null
  if (starts_at !== null && starts_at <= scope.at) return
  await recordCall(scope, { patient_id, subject_kind, subject_id, template, reason, starts_at })
}

function sendAlso(
  scope: WriteScope,
  { template, payload, subject_kind, subject_id, subject_version, account_id }: Waiting,
  way: MessageWay,
) {
  return scope.send({
    channel: way,
    recipient: '',
    template,
    payload: { ...payload, also: true },
    ...(account_id ? { account_id } : {}),
    ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
    ...(subject_version === null ? {} : { subject_version }),
  })
}
