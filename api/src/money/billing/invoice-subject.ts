import type { Scope } from '../../kernel/scope.ts'
import { invoices } from './invoices.sql.ts'

/** What the outbox asks before an invoice is mailed: a cancelled one is gone. It never changes, so it has no version. */
export async function invoiceSubject(scope: Scope, id: string): Promise<{ version: null; patient_id: string } | null> {
  const invoice = await scope.maybe(invoices(scope).where('invoices.id', '=', id).where('invoice_cancellations.invoice_id', 'is', null))
  return invoice ? { version: null, patient_id: invoice.patient_id } : null
}
