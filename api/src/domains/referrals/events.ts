/** A referral that somebody has to look after. */
export interface FollowedReferral {
  referral_id: string
  patient_id: string
  specialty: string
  /** The account of the author. */
  author_account_id: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** The day has passed on which an answer was expected; told once for each such day. */
    'referral.overdue': FollowedReferral
    /** An answer came, or the recipient does not take the patient. */
    'referral.returned': FollowedReferral
    /** What was said of it is settled. */
    'referral.follow-up-closed': { referral_id: string }
  }
}
