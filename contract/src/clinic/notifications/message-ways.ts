/** By which ways a message leaves for a patient, and why it leaves by none; no zod, for browsers too. */

/** Ways that reach somebody who does not look into the portal. */
export const messageWays = ['email', 'sms'] as const
export type MessageWay = (typeof messageWays)[number]

/**
 * Why a message leaves by no way: nothing to write to, mails to the address come back, a number that takes no text messages,
 * an address that wants no more, an account whose address was never confirmed, hours in which nobody is written to; or the
 * reader has switched mails and text messages off and reads it in the portal.
 */
export const noWayReasons = ['no-address', 'bounced', 'not-textable', 'opted-out', 'unconfirmed', 'quiet', 'switched-off'] as const
export type NoWayReason = (typeof noWayReasons)[number]

/**
 * Why somebody rings a patient: no way reached them, or a message was tried and did not arrive; or they answered the question
 * whether they come with no, with something else, or from a number that several patients have.
 */
export const callReasons = [...noWayReasons, 'failed', 'answered-no', 'answered-else', 'answered-for-several'] as const
export type CallReason = (typeof callReasons)[number]

/** The reasons of no way as sentences, as a skipped message keeps them. */
export const noWaySentences: Record<NoWayReason, string> = {
  'no-address': 'There is no address to write to.',
  bounced: 'Mails to this address come back.',
  'not-textable': 'This is no number that can be written to.',
  'opted-out': 'The reader wants no more of these.',
  unconfirmed: 'The address was not confirmed.',
  quiet: 'It would come in quiet hours.',
  'switched-off': 'The reader has switched this off.',
}
