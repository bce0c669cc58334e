import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Fees of a patient that were charged, waived or let pass; those that were taken back do not count. */
const feesThatCount = (scope: Scope) =>
  scope
    .from('charges')
    .select('charges.id')
    .where('charges.code', '<>', 'service')
    .where((eb) => eb.or([eb('charges.status_code', 'is', null), eb('charges.status_code', '<>', 'fee-withdrawn')]))

export const earlierFee = (scope: Scope, patient_id: string) => feesThatCount(scope).where('charges.patient_id', '=', patient_id).limit(1)

/** The fee of a visit that is billed or waits to be. */
export const openFeeOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('charges')
    .select('charges.id')
    .where('charges.appointment_id', '=', appointment_id)
    .where('charges.code', '<>', 'service')
    .where('charges.status', '<>', 'not-billable')

export const insertFee = (scope: WriteScope, values: Row<'charges'>) => scope.insert('charges', values)

/** What was billed for a visit whose no-show or cancellation was taken back. */
export const billedFeeOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('charges')
    .innerJoin('invoices', 'invoices.id', 'charges.invoice_id')
    .select(['invoices.id', 'invoices.label'])
    .where('charges.appointment_id', '=', appointment_id)
    .where('charges.code', '<>', 'service')
    .where('charges.status', '=', 'billed')
    .where('charges.status_code', '=', 'fee-withdrawn')
