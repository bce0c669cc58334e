/** The statuses of a prescription. By themselves, so that a screen which only names them loads no lifecycle. */

export const prescriptionStatuses = ['draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled', 'entered-in-error'] as const
export type PrescriptionStatus = (typeof prescriptionStatuses)[number]
