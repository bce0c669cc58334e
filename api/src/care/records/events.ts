/** A request for a correction that waits for an answer. */
export interface RequestedAmendment {
  record_id: string
  patient_id: string
  /** The title of the record. */
  title: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** A patient asks for a correction of a record. */
    'amendment.requested': RequestedAmendment
    /** The clinic has accepted or declined it. */
    'amendment.decided': { record_id: string }
  }
}
