declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** A vaccination was written on a chart, or marked as entered in error. */
    'immunization.recorded': { patient_id: string }
  }
}

export {}
