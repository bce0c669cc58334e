/** What the audit logs of clinics and of the platform say: who did or saw what, about whom, and what it was before. */
import { z } from 'zod'
import { auditKinds } from './audit-kinds.ts'
import { listQuery } from './call.ts'
import { id, instant } from './values.ts'

/** What an action is called after. The web application has words for each. */
export type AuditNoun =
  | 'absence'
  | 'account'
  | 'admin-invitation'
  | 'allergy'
  | 'amendment-request'
  | 'announcement'
  | 'api-token'
  | 'appointment'
  | 'appointment-request'
  | 'appointment-series'
  | 'article'
  | 'calendar-feed'
  | 'calendar-settings'
  | 'charge'
  | 'chart'
  | 'claim-code'
  | 'clinic-code'
  | 'closure'
  | 'condition'
  | 'consent'
  | 'coverage'
  | 'dispense'
  | 'display'
  | 'document'
  | 'email'
  | 'enrolment'
  | 'family-history'
  | 'fee-settings'
  | 'file'
  | 'follow-up-settings'
  | 'hold'
  | 'immunization'
  | 'invitation'
  | 'invoice'
  | 'lab-catalogue'
  | 'lab-order'
  | 'location'
  | 'medication'
  | 'medication-statement'
  | 'message'
  | 'message-text'
  | 'note'
  | 'note-template'
  | 'notification'
  | 'notification-settings'
  | 'observation'
  | 'organization'
  | 'outside-calendar'
  | 'password'
  | 'patient'
  | 'patient-identifier'
  | 'patient-import'
  | 'payment'
  | 'photo'
  | 'platform'
  | 'practitioner'
  | 'prescription'
  | 'proxy'
  | 'proxy-code'
  | 'purchase-order'
  | 'recall'
  | 'recall-rule'
  | 'record'
  | 'recovery-codes'
  | 'referral'
  | 'refill-request'
  | 'registration'
  | 'reminder-settings'
  | 'roles'
  | 'room'
  | 'sale'
  | 'saved-view'
  | 'second-factor'
  | 'service'
  | 'session'
  | 'settings'
  | 'staff'
  | 'stock-batch'
  | 'stock-place'
  | 'stock-take'
  | 'stock-transfer'
  | 'task'
  | 'ticket'
  | 'vaccination-schedule'
  | 'waitlist-entry'
  | 'waitlist-offer'
  | 'waitlist-settings'

/** What happened to it. The web application has a sentence for each. */
export type AuditVerb =
  | 'accept'
  | 'activate'
  | 'adjust'
  | 'add-addendum'
  | 'adopt'
  | 'allocate'
  | 'approve'
  | 'arrive'
  | 'authorize-fill'
  | 'begin'
  | 'billable'
  | 'book'
  | 'break-glass'
  | 'call'
  | 'cancel'
  | 'change'
  | 'check-in'
  | 'claim'
  | 'close'
  | 'code'
  | 'complete'
  | 'confirm'
  | 'cosign'
  | 'count'
  | 'counter'
  | 'create'
  | 'decline'
  | 'delete'
  | 'deny'
  | 'dispose'
  | 'drop'
  | 'end'
  | 'enter-in-error'
  | 'exception'
  | 'exception-delete'
  | 'fetch'
  | 'finalize'
  | 'forgot'
  | 'fulfil'
  | 'hold'
  | 'hours'
  | 'import'
  | 'invite'
  | 'issue'
  | 'lapse'
  | 'leave'
  | 'lock'
  | 'make'
  | 'merge'
  | 'message-channels'
  | 'move'
  | 'no-show'
  | 'none-known'
  | 'not-billable'
  | 'open-again'
  | 'order'
  | 'post'
  | 'quarantine'
  | 'reactivate'
  | 'read'
  | 'read-all'
  | 'reauthenticate'
  | 'recall'
  | 'receive'
  | 'reconcile'
  | 'register'
  | 'release'
  | 'release-returned'
  | 'remove'
  | 'renew'
  | 'reopen'
  | 'reply'
  | 'request-confirmation'
  | 'request-signature'
  | 'resend'
  | 'reset'
  | 'reset-second-factor'
  | 'resolve'
  | 'resume'
  | 'return'
  | 'return-to-supplier'
  | 'reveal'
  | 'revoke'
  | 'send'
  | 'send-back'
  | 'settings'
  | 'setup'
  | 'sign'
  | 'sign-out'
  | 'solve'
  | 'start'
  | 'stop'
  | 'suspend'
  | 'swap-rooms'
  | 'take'
  | 'take-prepayment'
  | 'tell-apart'
  | 'took-place'
  | 'undo'
  | 'unlock'
  | 'unmerge'
  | 'unsubscribe'
  | 'upload'
  | 'verification-send'
  | 'verify'
  | 'waive-prepayment'
  | 'walk-in'
  | 'withdraw'
  | 'withdraw-confirmation'
  | 'withdraw-request'
  | 'withhold'

/** The action of a change, `noun.verb`. A look is called after its call: `patients.getPatient.read`. */
export type AuditAction = `${AuditNoun}.${AuditVerb}`

/** One field that a change altered, before and after; of old rows only the field, or only what it became, is known. */
export const auditChange = z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown().optional() })
export type AuditChange = z.infer<typeof auditChange>

const person = z.object({ id, name: z.string() })

/** One row of the audit log: who did what to whose data. Rows are never changed. */
export const auditLine = z.object({
  id,
  at: instant,
  actor_kind: z.string(),
  actor_name: z.string().nullable(),
  actor_role: z.string().nullable(),
  account_id: id.nullable(),
  action: z.string(),
  category: z.string().nullable(),
  kind: z.enum(auditKinds),
  /** Why it was refused: a code of the problem list. */
  refusal: z.string().nullable(),
  subject_kind: z.string().nullable(),
  subject_id: id.nullable(),
  /** What it was called then. */
  subject_name: z.string().nullable(),
  /** The first few whom it was about or who were shown; `patient_count` says how many there are. */
  patients: z.array(person),
  patient_count: z.int(),
  changes: z.array(auditChange),
  /** Whom somebody else acted for: a proxy's patient. */
  on_behalf_of: person.nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

/** One line with all its patients, and what else was recorded with it. */
export const auditDetail = auditLine.extend({ details: z.record(z.string(), z.unknown()) })
export type AuditDetail = z.infer<typeof auditDetail>

const ofClinics = { actor_role: true, category: true, patients: true, patient_count: true, on_behalf_of: true } as const
/** The platform knows no patients of clinics. */
export const platformAuditLine = auditLine.omit(ofClinics)
export type PlatformAuditLine = z.infer<typeof platformAuditLine>
/** One row of the platform's audit log, with all that was recorded. */
export const platformAuditDetail = auditDetail.omit(ofClinics)
export type PlatformAuditDetail = z.infer<typeof platformAuditDetail>

/** The filters of both logs. */
export const auditQuery = listQuery.omit({ total: true }).extend({
  from: instant.optional(),
  to: instant.optional(),
  /** The beginning of an action: `staff`, `staff.change`. */
  action: z.string().trim().max(80).optional(),
  account_id: id.optional(),
  kind: z.enum(auditKinds).optional(),
})
