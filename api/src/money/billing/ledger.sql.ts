import type { LedgerAccount } from '@polyclinic/contract/money/billing/billing-rules'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export interface Posting {
  /** Given where a balance or a credit follows from it. */
  id?: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount_minor: number
  currency: string
  source_kind: 'invoice' | 'cancellation' | 'payment' | 'allocation' | 'transfer'
  source_id: string
  patient_id: string
  invoice_id?: string
  payment_id?: string
  service_id?: string | null
  practitioner_id?: string | null
  tax_rate_bp?: number
  memo: string
}

/** Posts movements on the clinic's day; those of nothing are left out. */
export async function post(scope: WriteScope, postings: Posting[]) {
  const rows = postings
    .filter((posting) => posting.amount_minor > 0)
    .map(
      ({ debit, credit, ...rest }): Row<'ledger_entries'> => ({
        invoice_id: null,
        payment_id: null,
        service_id: null,
        practitioner_id: null,
        tax_rate_bp: null,
        id: newId(),
        ...rest,
        debit_account: debit,
        credit_account: credit,
        posted_by: scope.actor.account_id,
        posted_on: todayIn(scope),
        posted_at: scope.at,
      }),
    )
  if (rows.length > 0) await scope.run(scope.insert('ledger_entries', rows))
}

/** What an invoice posted when it was issued. */
export const postingsOfInvoice = (scope: Scope, invoice_id: string) =>
  scope
    .from('ledger_entries')
    .select(['debit_account', 'credit_account', 'amount_minor', 'currency', 'service_id', 'practitioner_id', 'tax_rate_bp'])
    .where('invoice_id', '=', invoice_id)
    .where('source_kind', '=', 'invoice')

export function ledgerEntries(scope: Scope) {
  return scope
    .from('ledger_entries')
    .leftJoin('patients', 'patients.id', 'ledger_entries.patient_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.posted_on',
      'ledger_entries.posted_at',
      'ledger_entries.debit_account',
      'ledger_entries.credit_account',
      'ledger_entries.amount_minor',
      'ledger_entries.currency',
      'ledger_entries.memo',
      'ledger_entries.source_kind',
      'ledger_entries.patient_id',
      'ledger_entries.invoice_id',
      'ledger_entries.payment_id',
      'patients.name as patient_name',
    ])
}
