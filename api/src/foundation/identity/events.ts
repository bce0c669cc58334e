import type { StaffRole } from '@polyclinic/contract/kernel/access'

/** Somebody who was invited by a clinic has an account and a password now. */
export interface AcceptedInvitation {
  account_id: string
  email: string
  /** The name that the person has in this clinic. */
  name: string
  role: StaffRole
  /** The member of staff whom the invitation names; a new one where it names nobody. */
  staff_id: string | null
  /** What the invitation says of the practitioner's profile, as the staff domain wrote it. */
  practitioner: unknown
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    'invitation.accepted': AcceptedInvitation
  }
}
