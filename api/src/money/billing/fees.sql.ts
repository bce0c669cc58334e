import type { FeeCode } from '@polyclinic/contract/money/billing/billing-rules'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

/** Fees that were charged, waived or let pass, without those that were withdrawn. */
const feesThatCount = (scope: Scope) =>
  scope
    .from('charges')
    .select('charges.id')
    .where('charges.code', '<>', 'service')
    .where((eb) => eb.or([eb('charges.status_code', 'is', null), eb('charges.status_code', '<>', 'fee-withdrawn')]))

export const earlierFee = (scope: Scope, patient_id: string) => feesThatCount(scope).where('charges.patient_id', '=', patient_id).limit(1)

/** The fee of a visit that is billed or waits to be: there is one at most, as `charges_open_fee_idx` has it. */
export const openFeeOf = (scope: Scope, appointment_id: string) =>
  feesThatCount(scope).where('charges.appointment_id', '=', appointment_id).where('charges.status', '<>', 'not-billable')

interface RepeatedFee {
  appointment_id: string
  code: FeeCode
  net_minor: number
  tax_minor: number
}

/** What is billed for the same already and was taken back; the last, where it was taken back more than once. */
export const withdrawnFeeLike = (scope: Scope, { appointment_id, code, net_minor, tax_minor }: RepeatedFee) =>
  scope
    .from('charges')
    .select('charges.id')
    .where('charges.appointment_id', '=', appointment_id)
    .where('charges.code', '=', code)
    .where('charges.status', '=', 'billed')
    .where('charges.status_code', '=', 'fee-withdrawn')
    .where('charges.net_minor', '=', net_minor)
    .where('charges.tax_minor', '=', tax_minor)
    .orderBy('charges.id', 'desc')
    .limit(1)

/** The visit was missed after all: the fee is not to be credited any more, if its invoice bills for it still. */
export const keepBilledFee = (scope: WriteScope, id: string) =>
  scope
    .update('charges')
    .set((eb) => ({ status_code: null, status_reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'billed')

export const insertFee = (scope: WriteScope, values: Row<'charges'>) => scope.insert('charges', values)

/** What was billed for a visit whose no-show or cancellation was taken back; the last first, where there are several. */
export const billedFeeOf = (scope: Scope, appointment_id: string) =>
  scope
    .from('charges')
    .innerJoin('invoices', 'invoices.id', 'charges.invoice_id')
    .select(['invoices.id', 'invoices.label'])
    .where('charges.appointment_id', '=', appointment_id)
    .where('charges.code', '<>', 'service')
    .where('charges.status', '=', 'billed')
    .where('charges.status_code', '=', 'fee-withdrawn')
    .orderBy('charges.id', 'desc')
    .limit(1)
