import { type MessageWay, messageWays, type NoWayReason, noWaySentences } from '@polyclinic/contract/message-ways'
import type { Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, PlatformWriteScope, WriteScope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { isForOther } from './address-of-other.ts'
import { type Choice, chooseWays, deliveries } from './choose-ways.ts'
import { ownWords } from './clinic-texts.ts'
import { accountOf, patientWith, type Reader, readerOf } from './notification-readers.ts'
import { recordCall } from './patient-calls.ts'
import type { Questions } from './questions.ts'
import { quietAround } from './quiet-hours.ts'
import { reachabilityOf } from './reachability.ts'
import type { PatientMessage } from './templates/templates.ts'

type Chosen = Omit<Choice, 'ways'> & { ways: MessageWay[] }

/**
 * Gives a message the way that it takes now, with the address there: null when it leaves, a sentence when it leaves by none.
 * Where the reader is told by two ways, the second leaves as a message of its own.
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
    // English is what every account begins with: it says nothing
    if (!reader.account.locale.startsWith('en')) message.language ??= reader.account.locale
  }
  message.own_words = await ownWords(scope, message)
  if (message.channel === 'in_app') return reader.in_app ? null : noWaySentences['switched-off']
  const kind = message.template as PatientMessage
  // a clinic whose own words have no text message wants none of this kind
  const isTextless = message.own_words?.sms === ''
  const settings = await questions.settings(scope)
  const clock = zoneClock(scope.clinic.time_zone)
  const quiet_until = quietAround(scope.now.getTime(), reader.quiet ?? settings.quiet, clock)?.until ?? null
  const planned = (message.payload.ways as MessageWay[] | undefined) ?? [message.channel]
  const choose = (reach: Reader['reach']): Chosen =>
    chooseWays(kind, { reach, wishes: reader.wishes, offers_by_mail: settings.offers_by_mail, reminder_ways: planned })
  // an offer is over before the night is
  const canWait = deliveries[kind] !== 'fastest' && quiet_until !== null && quiet_until < visitStart(message)
  const asleep = quiet_until !== null && !canWait && deliveries[kind] !== 'by-rule'
  const reach: Reader['reach'] = isTextless
    ? { ...reader.reach, sms: 'none' }
    : asleep && reader.reach.sms === 'open'
      ? { ...reader.reach, sms: 'quiet' }
      : reader.reach
  if (reach.email === 'unconfirmed' && isNewAccount(scope, reader) && choose({ ...reach, email: 'open' }).ways[0] === 'email')
    return { later: new Date(scope.now.getTime() + 5 * 60_000) }
  const choice = choose(reach)
  const way = wayOf(message, choice, planned)
  if (way === null) {
    const reason = choice.reason ?? reasonOf(reader, message.channel)
    if (!message.payload.also) await recordUnreached(questions, scope, message, { patient_id, reason })
    return noWaySentences[reason]
  }
  if (way === 'sms' && canWait && deliveries[kind] !== 'by-rule') return { later: new Date(quiet_until as number) }
  if (deliveries[kind] !== 'by-rule' && message.attempts === 1 && !message.payload.also && !message.payload.rerouted)
    for (const other of choice.ways) if (other !== way) await sendAlso(scope, message, other)
  const taken = (message.payload.taken as MessageWay[] | undefined) ?? []
  Object.assign(message, {
    channel: way,
    recipient: reader.addresses[way] ?? message.recipient,
    payload: { ...message.payload, taken: [...new Set([...taken, ...choice.ways, way])] },
  })
  return null
}

/** Which of the chosen ways is this message's own. */
function wayOf({ channel, payload }: Waiting, { ways }: Chosen, planned: readonly MessageWay[]): MessageWay | null {
  const taken = (payload.taken as MessageWay[] | undefined) ?? []
  if (payload.rerouted) return ways.find((way) => !taken.includes(way) || way === channel) ?? null
  const own = channel as MessageWay
  if (payload.also) return ways.includes(own) ? own : null
  if (payload.ways === undefined) return ways[0] ?? null
  // a reminder has a message for each way of its rule; a way beside the rule is taken by the first of them
  if (ways.includes(own)) return own
  return planned[0] === own ? (ways.find((way) => !planned.includes(way)) ?? null) : null
}

/** A way that another one was taken instead of: why it was not this. */
function reasonOf({ reach, wishes }: Reader, channel: Waiting['channel']): NoWayReason {
  const way = channel as MessageWay
  const state = reach[way]
  if (state !== 'open') return state === 'none' ? 'no-address' : state
  return wishes[way] === 'yes' ? 'no-address' : 'switched-off'
}

async function readerOfMessage(
  questions: Questions,
  scope: WriteScope & PlatformWriteScope,
  message: Waiting,
  { topic, patient_id }: { topic: string; patient_id: string | null },
): Promise<Reader> {
  const chart = patient_id && !isForOther(message) ? await questions.chart(scope, patient_id) : null
  const written = messageWays.includes(message.channel as MessageWay) ? message.recipient || null : null
  const [email, phone] = [message.channel === 'email' ? written : null, message.channel === 'sms' ? written : null]
  const account = message.account_id
    ? await accountOf(scope, message.account_id)
    : email !== null || chart?.email
      ? await patientWith(scope, (chart?.email ?? email) as string)
      : undefined
  if (isForOther(message)) return readerOf(scope, account ?? null, { email: account?.email ?? null, phone: account?.phone ?? null }, topic)
  return readerOf(
    scope,
    account ?? null,
    { email: (chart ? chart.email : email) ?? account?.email ?? null, phone: (chart ? chart.phone : phone) ?? account?.phone ?? null },
    topic,
  )
}

/** Somebody rings whom no message reaches, unless it is of their own doing, or they want it so. */
export async function recordUnreached(
  questions: Questions,
  scope: WriteScope & PlatformScope,
  message: Waiting,
  { patient_id, reason }: { patient_id: string | null; reason: NoWayReason | 'failed' },
) {
  const { subject_kind, subject_id, template, payload } = message
  if (!patient_id || !subject_kind || !subject_id || reason === 'switched-off') return
  // a reminder tells nothing new; who acts for the patient has a message of their own, and an absence a list of its own
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

/**
 * Whoever registered may have mistyped: a clinic's mail to a stranger would tell who is a patient there. It waits for the
 * first day of the account, and is in the inbox meanwhile.
 */
const isNewAccount = ({ now }: PlatformScope, { account }: Reader) =>
  account !== null && now.getTime() - Date.parse(account.created_at) < 86_400_000

/** When it would be too late. */
function visitStart({ payload }: Waiting): number {
  const start = Date.parse(String(payload.expires_at ?? payload.starts_at))
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start
}
