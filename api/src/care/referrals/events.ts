/** A referral that needs a follow-up. */
export interface FollowedReferral {
  referral_id: string
  patient_id: string
  specialty: string
  /** The account of the author. */
  author_account_id: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** The day on which an answer was expected has passed; published once for each such day. */
    'referral.overdue': FollowedReferral
    /** An answer came, or the recipient refused the patient. */
    'referral.returned': FollowedReferral
    /** The follow-up of the referral is settled. */
    'referral.follow-up-closed': { referral_id: string }
  }
}
