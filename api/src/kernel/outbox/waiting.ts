import type { PlatformWriteScope, WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'

/** A message claimed for sending. */
export interface Waiting {
  id: string
  /** `in_app`: a line in the inbox of the account that is its recipient. */
  channel: 'email' | 'sms' | 'in_app'
  recipient: string
  template: string
  payload: Record<string, unknown>
  /** This attempt counted. */
  attempts: number
  /** The clinic it comes from; null for the platform's own. */
  clinic: Clinic | null
  /** Whose settings decide. */
  account_id: string | null
  subject_kind: string | null
  subject_id: string | null
  subject_version: number | null
  /** The reader's, as far as it is known. */
  language: string | null
  /** How the reader has chosen to have days, times and amounts written; null: as the clinic writes them. */
  style: string | null
  /** What the clinic wants to have said instead of the product's words. */
  own_words: { language: string; subject: string; body: string; sms: string } | null
}

/** Where waiting messages are: a clinic's outbox, or the platform's. */
export interface Outbox {
  /** Some that are due, each put off by a lease: who is killed now loses nothing, it is claimed again when the lease ends. */
  claim(): Promise<Claim>
  sent(message: Waiting): Promise<void>
  failed(message: Waiting, reason: string, end: Failure): Promise<void>
}

/** `again`: it is tried again; `given-up`: not any more; `refused`: not any more, for there is no such address. */
export type Failure = 'again' | 'given-up' | 'refused'

/** What was claimed, without what is not to be sent any more; whether more may be due, because a whole batch was. */
export interface Claim {
  messages: Waiting[]
  is_full: boolean
}

/** Not now, but at a later time; that is no attempt. */
export interface Later {
  later: Date
}

/**
 * Asked in the claiming transaction: null sends, a reason cancels. Also fills in `account_id`, brings the message up to
 * what it is about now, and may put further messages into the outbox.
 */
export type MessageCheck = (scope: WriteScope & PlatformWriteScope, message: Waiting) => Promise<string | Later | null>

/** What a message that is not tried again leads to; asked in the transaction that notes its end. */
export type AfterFailure = (scope: WriteScope & PlatformWriteScope, message: Waiting, end: Exclude<Failure, 'again'>) => Promise<void>

/** What messages lead to that have left; asked in the transaction that notes it, so it may happen once more. */
export type AfterSent = (scope: WriteScope & PlatformWriteScope, messages: readonly Waiting[]) => Promise<void>

/** How many are claimed at once; they are sent side by side. */
export const batchSize = 30
/** Attempts before a message is given up, some two days after it was written. */
export const maxAttempts = 8
/** Minutes from the n-th attempt to the next one; also the lease of a message being sent, long enough for a slow server. */
const delays = [3, 5, 10, 20, 60, 240, 720, 1440]

export const nextAttempt = (attempts: number, now: Date) =>
  new Date(now.getTime() + (delays[Math.min(attempts, delays.length) - 1] as number) * 60_000)
