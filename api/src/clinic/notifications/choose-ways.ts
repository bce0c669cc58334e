import { type MessageWay, messageWays, type NoWayReason } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { PatientMessage } from './templates/templates.ts'

/** `open`: messages can be sent by this channel now. Otherwise the reason why not. */
export type WayState = 'open' | 'none' | Exclude<NoWayReason, 'no-address' | 'switched-off'>
/** The reader's choice about a channel; `unsaid`: it is used if it is needed. */
export type Wish = 'yes' | 'no' | 'unsaid'

export interface Situation {
  reach: Record<MessageWay, WayState>
  wishes: Record<MessageWay, Wish>
  /** The clinic also mails an offer of the waitlist after a text message was sent. */
  offers_by_mail: boolean
  /** The channels by which the clinic reminds at this time. */
  reminder_ways: readonly MessageWay[]
}

export type Choice = { ways: [MessageWay, ...MessageWay[]]; reason: null } | { ways: []; reason: NoWayReason }

/**
 * How a kind of message is sent.
 * - `mail-first`: by mail; by text message if no mail arrives.
 * - `fastest`: by text message first, because an offer ends within minutes.
 * - `by-rule`: as the clinic's reminder rule says; by text message if the rule says mail and no mail arrives.
 * - `as-addressed`: by mail to the address that was given for it.
 */
type Delivery = 'mail-first' | 'fastest' | 'by-rule' | 'as-addressed'

export const deliveries: Record<PatientMessage, Delivery> = {
  'appointment-booked': 'mail-first',
  'appointment-pending': 'mail-first',
  'appointment-unpaid': 'mail-first',
  'appointment-reminder': 'by-rule',
  'appointment-confirm': 'mail-first',
  'appointment-moved': 'mail-first',
  'appointment-cancelled': 'mail-first',
  'waitlist-offer': 'fastest',
  'request-accepted': 'mail-first',
  'request-countered': 'mail-first',
  'request-declined': 'mail-first',
  recall: 'mail-first',
  'appointment-requested': 'mail-first',
  'request-expired': 'mail-first',
  'series-booked': 'mail-first',
  'series-moved': 'mail-first',
  'series-cancelled': 'mail-first',
  invoice: 'as-addressed',
  receipt: 'as-addressed',
}

/** The only place that decides by which channel a message to a patient is sent, or why by none. The inbox of the portal is not affected. */
export function chooseWays(kind: PatientMessage, { reach, wishes, offers_by_mail, reminder_ways }: Situation): Choice {
  const delivery = deliveries[kind]
  if (delivery === 'as-addressed') return reach.email === 'none' ? none('no-address') : some(['email'])
  const open = messageWays.filter((way) => reach[way] === 'open' && wishes[way] !== 'no')
  if (open.length === 0) return none(reasonOf(reach, wishes))
  const wished = open.filter((way) => wishes[way] === 'yes')
  if (delivery === 'by-rule') {
    const ruled = open.filter((way) => reminder_ways.includes(way))
    const ways = wished.length > 0 ? ruled.filter((way) => wished.includes(way)) : ruled
    if (ways.length > 0) return some(ways)
    if (reminder_ways.includes('email') && reach.email !== 'open' && open.includes('sms')) return some(['sms'])
    return none(reminder_ways.some((way) => reach[way] === 'open') ? 'switched-off' : reasonOf(reach, wishes))
  }
  // A reader who asked for both ways gets both.
  if (wished.length === messageWays.length) return some(delivery === 'fastest' ? wished.toReversed() : wished)
  if (delivery === 'fastest') return some(open.includes('sms') ? (offers_by_mail ? open.toReversed() : ['sms']) : open)
  return some(wished.length > 0 ? wished : open.slice(0, 1))
}

const some = (ways: MessageWay[]) => ({ ways: ways as [MessageWay, ...MessageWay[]], reason: null })
const none = (reason: NoWayReason) => ({ ways: [] as [], reason })

/** The reasons in the order in which they are shown: those that can be corrected come first. */
const gravest = ['bounced', 'opted-out', 'unconfirmed', 'quiet', 'not-textable'] as const

function reasonOf(reach: Situation['reach'], wishes: Situation['wishes']): NoWayReason {
  const ways = messageWays.filter((way) => wishes[way] !== 'no')
  if (ways.length === 0) return 'switched-off'
  return gravest.find((state) => ways.some((way) => reach[way] === state)) ?? 'no-address'
}
