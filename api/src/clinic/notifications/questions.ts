import type { Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'
import type { QuietHours } from './quiet-hours.ts'

/** The current state of the subject of a message. */
export interface Subject {
  /** A message that was written for an earlier version is not sent; null if the subject has no versions. */
  version: number | null
  patient_id: string | null
  /** Others who get the same message, with their channels. */
  copies?: Copy[]
  /**
   * The decision about this message, if the domain knows more than the version says: the reason not to send it, the time until
   * which it waits, or its current values.
   */
  state?: string | Later | Partial<Pick<Waiting, 'recipient' | 'template' | 'payload' | 'subject_version' | 'language'>>
}

/** A copy for the patient's own account, or for one that acts for the patient. */
export interface Copy {
  account_id: string
  /** By mail or text message, whichever reaches the account; otherwise only in the inbox. */
  by_message: boolean
  in_app: boolean
}

/** The clinic's settings for messages to its patients. */
export interface ClinicMessageSettings {
  quiet: QuietHours
  /** An offer of the waitlist is also mailed after a text message was sent. */
  offers_by_mail: boolean
}

/** The addresses of a chart. */
export interface ChartAddresses {
  email: string | null
  phone: string | null
  account_id: string | null
}

/** The questions that other domains answer before a message is sent. */
export interface Questions {
  /** By `subject_kind`; null if the subject no longer exists. */
  subjects: Record<string, (scope: Scope & PlatformScope, id: string, message: Waiting) => Promise<Subject | null>>
  hasDied(scope: Scope, patient_id: string): Promise<boolean>
  chart(scope: Scope, patient_id: string): Promise<ChartAddresses | null>
  settings(scope: Scope): Promise<ClinicMessageSettings>
  /** Called in the transaction that records that these messages were sent. */
  sent(scope: WriteScope & PlatformScope, messages: readonly Waiting[]): Promise<void>
}
