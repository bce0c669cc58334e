import type { Permission } from '@polyclinic/contract/kernel/access'

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** A practitioner has more time than before: extra hours, or leave that was removed. */
    'hours.added': { practitioner_id: string; starts_at: string; ends_at: string }
    /** A member of staff no longer has access, permanently or for the time being. */
    'staff.access-ended': { staff_id: string; account_id: string; name: string }
    /** A member of staff has another role, or their role may do less; `lost` are the permissions that they have no more. */
    'staff.role-changed': { staff_id: string; account_id: string; name: string; lost: readonly Permission[] }
  }
}
