declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** A closure of the clinic or of a room was removed. */
    'closure.removed': { starts_at: string; ends_at: string }
  }
}

export {}
