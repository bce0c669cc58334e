/** An order that somebody has to look after. */
export interface FollowedOrder {
  order_id: string
  patient_id: string
  test_name: string
  /** The account of the member who ordered it. */
  ordered_by: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** Its time has passed without a verified result; told once. */
    'lab-order.overdue': FollowedOrder
    /** Nobody has acknowledged its critical result in time; told once for each such result. */
    'lab-order.critical-waits': FollowedOrder
    /** A result was verified, or another was put in its place. */
    'lab-order.verified': FollowedOrder & { interpretation: string | null }
    /** Somebody acknowledged its critical result, or released it to the patient. */
    'lab-order.reviewed': { order_id: string }
    'lab-order.revoked': { order_id: string }
  }
}
