import type { Later, Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope, WriteScope } from '../../kernel/scope.ts'
import type { QuietHours } from './quiet-hours.ts'

/** The subject of a message as it is now. */
export interface Subject {
  /** A message that was written for an earlier version is not sent; null: it has no versions. */
  version: number | null
  patient_id: string | null
  /** Who else is told the same, and by which ways. */
  copies?: Copy[]
  /** What becomes of this message, where the domain knows better than by the version: why it is not sent, until when it waits, or what it says by now. */
  state?: string | Later | Partial<Pick<Waiting, 'recipient' | 'template' | 'payload' | 'subject_version' | 'language'>>
}

/** For the patient's own account, or one that acts for the patient. */
export interface Copy {
  account_id: string
  /** By mail or text message, whichever reaches the account; otherwise the inbox only has it. */
  by_message: boolean
  in_app: boolean
}

/** What a clinic has set for messages to its patients. */
export interface ClinicMessageSettings {
  quiet: QuietHours
  /** An offer of the waitlist is mailed too where a text message has left. */
  offers_by_mail: boolean
}

/** What a chart has to write to. */
export interface ChartAddresses {
  email: string | null
  phone: string | null
  account_id: string | null
}

/** What other domains answer before a message leaves. */
export interface Questions {
  /** By `subject_kind`; null when the thing is gone. */
  subjects: Record<string, (scope: Scope & PlatformScope, id: string, message: Waiting) => Promise<Subject | null>>
  hasDied(scope: Scope, patient_id: string): Promise<boolean>
  chart(scope: Scope, patient_id: string): Promise<ChartAddresses | null>
  settings(scope: Scope): Promise<ClinicMessageSettings>
  /** Told in the transaction that notes that these have left. */
  sent(scope: WriteScope & PlatformScope, messages: readonly Waiting[]): Promise<void>
}
