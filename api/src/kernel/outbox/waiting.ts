import type { PlatformWriteScope, WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'

/** A message claimed for sending. */
export interface Waiting {
  id: string
  /** `in_app`: a line in the inbox of the recipient's account. */
  channel: 'email' | 'sms' | 'in_app'
  recipient: string
  template: string
  payload: Record<string, unknown>
  /** The number of attempts, including this one. */
  attempts: number
  /** The clinic it comes from; null for the platform's own. */
  clinic: Clinic | null
  /** The account whose settings decide. */
  account_id: string | null
  subject_kind: string | null
  subject_id: string | null
  subject_version: number | null
  /** The reader's language, as far as it is known. */
  language: string | null
  /** The reader's format of days, times and amounts; null: that of the clinic. */
  style: string | null
  /** The clinic's own text instead of the product's. */
  own_words: { language: string; subject: string; body: string; sms: string } | null
}

/** The place of waiting messages: a clinic's outbox, or the platform's. */
export interface Outbox {
  /** Claims some due messages, each postponed by a lease: if the process is killed, they are claimed again when the lease ends. */
  claim(): Promise<Claim>
  sent(message: Waiting): Promise<void>
  failed(message: Waiting, reason: string, end: Failure): Promise<void>
}

/** `again`: it is tried again; `given-up`: no more attempts; `refused`: no more attempts, because the address does not exist. */
export type Failure = 'again' | 'given-up' | 'refused'

/** The claimed messages, without those that must not be sent any more; and whether more may be due, because a whole batch was claimed. */
export interface Claim {
  messages: Waiting[]
  is_full: boolean
}

/** The message waits until a later time; that does not count as an attempt. */
export interface Later {
  later: Date
}

/**
 * Called in the claiming transaction: null sends, a reason cancels. It also fills in `account_id`, updates the message to the
 * current state of its subject, and may add further messages to the outbox.
 */
export type MessageCheck = (scope: WriteScope & PlatformWriteScope, message: Waiting) => Promise<string | Later | null>

/** The reaction to a message that is not tried again; called in the transaction that records its end. */
export type AfterFailure = (scope: WriteScope & PlatformWriteScope, message: Waiting, end: Exclude<Failure, 'again'>) => Promise<void>

/** The reaction to sent messages; called in the transaction that records them, so it may happen twice. */
export type AfterSent = (scope: WriteScope & PlatformWriteScope, messages: readonly Waiting[]) => Promise<void>

/** How many are claimed at once; they are sent concurrently. */
export const batchSize = 30
/** Attempts before a message is given up, about two days after it was written. */
export const maxAttempts = 8
/** Minutes from the n-th attempt to the next one; also the lease of a message being sent, long enough for a slow server. */
const delays = [3, 5, 10, 20, 60, 240, 720, 1440]

export const nextAttempt = (attempts: number, now: Date) =>
  new Date(now.getTime() + (delays[Math.min(attempts, delays.length) - 1] as number) * 60_000)
