import { allocate, sumOf } from '@polyclinic/contract/engine/money/money'
import type { Proposal } from '@polyclinic/contract/money/billing/billing'
import type { Scope } from '../../kernel/scope.ts'
import { creditOf } from './credits.sql.ts'
import { openInvoices } from './invoices.sql.ts'
import { patientBilled } from './patient-billed.ts'
import { moneyIn } from './present-money.ts'

/** How an amount would pay a patient's open invoices, oldest first; all of them when there is no amount yet. */
export async function proposePayment(scope: Scope, patient_id: string, amount_minor?: number): Promise<Proposal> {
  const [, open, credit] = await Promise.all([
    patientBilled(scope, patient_id),
    scope.rows(openInvoices(scope, patient_id)),
    scope.one(creditOf(scope, patient_id)),
  ])
  const money = moneyIn(scope.clinic.currency)
  const amounts = open.map((invoice) => invoice.due_minor)
  const { shares, surplus_minor } = allocate(amount_minor ?? sumOf(amounts), amounts)
  return {
    due: money(sumOf(amounts)),
    credit: money(credit.minor),
    allocations: open.map(({ id, label, due_minor, issued_on, due_on }, index) => ({
      invoice_id: id,
      invoice_label: label,
      amount: money(shares[index] as number),
      issued_on,
      due_on,
      due: money(due_minor),
    })),
    surplus: money(surplus_minor),
  }
}
