declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** A practitioner has time where there was none: extra hours, or leave that was taken back. */
    'hours.added': { practitioner_id: string; starts_at: string; ends_at: string }
    /** Somebody works here no more, or not for the time being. */
    'staff.access-ended': { staff_id: string; account_id: string; name: string }
  }
}

export {}
