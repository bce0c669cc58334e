import type { MessageWay, NoWayReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { ZoneClock } from '../../kernel/zone.ts'
import { type Choice, chooseWays, deliveries } from './choose-ways.ts'
import type { Reader } from './notification-readers.ts'
import type { ClinicMessageSettings } from './questions.ts'
import { quietAround } from './quiet-hours.ts'
import type { PatientMessage } from './templates/templates.ts'

type RouteChoice = Omit<Choice, 'ways'> & { ways: MessageWay[] }

/** The decision about a message: it waits, is sent by no channel, or by one, together with copies by other channels. */
export type MessageRoute = Later | { reason: NoWayReason } | { way: MessageWay; others: MessageWay[]; taken: MessageWay[] }

interface Circumstances {
  now: number
  clock: ZoneClock
  settings: ClinicMessageSettings
}

/** Chooses the channel of a message. */
export function chooseRoute(message: Waiting, reader: Reader, circumstances: Circumstances): MessageRoute {
  const { now, settings } = circumstances
  const kind = message.template as PatientMessage
  const { wait_until, is_asleep } = nightOf(message, reader, circumstances)
  const planned = (message.payload.ways as MessageWay[] | undefined) ?? [message.channel as MessageWay]
  const choose = (reach: Reader['reach']): RouteChoice =>
    chooseWays(kind, { reach, wishes: reader.wishes, offers_by_mail: settings.offers_by_mail, reminder_ways: planned })
  const reach = { ...reader.reach, sms: smsState(reader, message, is_asleep) }
  if (reach.email === 'unconfirmed' && isNewAccount(now, reader) && choose({ ...reach, email: 'open' }).ways[0] === 'email')
    return { later: new Date(now + 5 * 60_000) }
  const choice = choose(reach)
  const way = wayOf(message, choice, planned)
  if (way === null) return { reason: choice.reason ?? reasonOf(reader, message.channel) }
  if (way === 'sms' && wait_until !== null) return { later: new Date(wait_until) }
  const isFirst = deliveries[kind] !== 'by-rule' && message.attempts === 1 && !message.payload.also && !message.payload.rerouted
  return {
    way,
    others: isFirst ? choice.ways.filter((otherWay) => otherWay !== way) : [],
    taken: [...new Set([...takenBefore(message), ...choice.ways, way])],
  }
}

/**
 * Whether the quiet hours of the reader apply: a text message that can wait does, one that cannot is not sent. Reminder rules
 * have their own hours.
 */
function nightOf(
  message: Waiting,
  reader: Reader,
  { now, clock, settings }: Circumstances,
): { wait_until: number | null; is_asleep: boolean } {
  const delivery = deliveries[message.template as PatientMessage]
  const until = quietAround(now, reader.quiet ?? settings.quiet, clock)?.until ?? null
  if (until === null || delivery === 'by-rule') return { wait_until: null, is_asleep: false }
  // An offer ends before the quiet hours do.
  const canWait = delivery !== 'fastest' && until < visitStart(message)
  return { wait_until: canWait ? until : null, is_asleep: !canWait }
}

const takenBefore = ({ payload }: Waiting) => (payload.taken as MessageWay[] | undefined) ?? []

/** Why no text message is sent: a clinic with texts of its own has none of this kind, or it is night. */
function smsState({ reach }: Reader, { own_words }: Waiting, is_asleep: boolean): Reader['reach']['sms'] {
  if (own_words?.sms === '') return 'none'
  return is_asleep && reach.sms === 'open' ? 'quiet' : reach.sms
}

/** Which of the chosen channels this message takes itself. */
function wayOf(message: Waiting, { ways }: RouteChoice, planned: readonly MessageWay[]): MessageWay | null {
  const { channel, payload } = message
  const taken = takenBefore(message)
  if (payload.rerouted) return ways.find((way) => !taken.includes(way) || way === channel) ?? null
  const chosen_way = channel as MessageWay
  if (payload.also) return ways.includes(chosen_way) ? chosen_way : null
  if (payload.ways === undefined) return ways[0] ?? null
  // A reminder has a message for each way of its rule, so a way that the rule does not name is used by the first of them.
  if (ways.includes(chosen_way)) return chosen_way
  return planned[0] === chosen_way ? (ways.find((way) => !planned.includes(way)) ?? null) : null
}

/** Why this channel was not used, if another one was used instead. */
function reasonOf({ reach, wishes }: Reader, channel: Waiting['channel']): NoWayReason {
  const way = channel as MessageWay
  const state = reach[way]
  if (state !== 'open') return state === 'none' ? 'no-address' : state
  return wishes[way] === 'yes' ? 'no-address' : 'switched-off'
}

/**
 * An account that registered may have a mistyped address: a clinic's mail to a stranger would reveal who is a patient there. The
 * mail waits for the first day of the account, and the message is in the inbox meanwhile.
 */
const isNewAccount = (now: number, { account }: Reader) => account !== null && now - Date.parse(account.created_at) < 86_400_000

/** The instant after which the message would be too late; infinity if it has none. */
function visitStart({ payload }: Waiting): number {
  const start = Date.parse(String(payload.expires_at ?? payload.starts_at))
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start
}
