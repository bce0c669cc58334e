/** An allergy of a chart. */
export interface HeldAllergy {
  patient_id: string
  allergy_id: string
}

declare module '../../kernel/events/domain-events.ts' {
  interface DomainEvents {
    /** An allergy holds from now on: it was recorded, imported, or made active again. */
    'allergy.holds': HeldAllergy
  }
}
