/** Dispenses: their lifecycle, and how much of a prescription is left. Without zod, so that screens may read them. */
import type { Machine } from '../../kernel/machine.ts'

export const dispenseStatuses = ['completed', 'entered-in-error'] as const
export type DispenseStatus = (typeof dispenseStatuses)[number]
export const dispenseActions = ['enter-in-error'] as const
export type DispenseAction = (typeof dispenseActions)[number]

/** The statuses are those of a MedicationDispense of FHIR R4. What was dispensed never changes: it can only be marked as an error. */
export const dispenseMachine: Machine<DispenseStatus, DispenseAction> = {
  noun: 'dispense',
  statuses: dispenseStatuses,
  actions: dispenseActions,
  initial: ['completed'],
  transitions: [
    {
      action: 'enter-in-error',
      from: ['completed'],
      to: 'entered-in-error',
      by: { staff: 'medications.dispense' },
      of_others: 'clinical.correct',
      reason: 'required',
      guards: [],
      effects: [],
    },
  ],
}

interface Dispensing {
  /** The quantity of one fill. */
  quantity: number
  refills: number
  /** What was dispensed so far, without what was entered in error. */
  dispensed_quantity: number
}

// Quantities have three decimals; whole thousandths lose nothing to floating point.
const thousandths = (quantity: number) => Math.round(quantity * 1000)

/** What may still be dispensed: one fill and one more for each refill, less what was dispensed. Never below 0. */
export const quantityLeft = ({ quantity, refills, dispensed_quantity }: Dispensing): number =>
  Math.max(0, thousandths(quantity) * (1 + refills) - thousandths(dispensed_quantity)) / 1000

/** What is left of the fill that was begun, or the next fill. */
export function currentFillQuantity(prescription: Dispensing): number {
  const remaining = thousandths(quantityLeft(prescription))
  const fill = thousandths(prescription.quantity)
  return (remaining % fill || Math.min(remaining, fill)) / 1000
}
