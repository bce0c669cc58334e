import type { OrganizationSettings } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { Scope } from '../../kernel/scope.ts'
import { settingRows } from './stored-settings.ts'

type InvoiceSettings = Pick<OrganizationSettings, 'invoice_due_days' | 'tax_number' | 'invoice_note'>

const defaults: InvoiceSettings = { invoice_due_days: 14, tax_number: '', invoice_note: '' }

/** The fixed texts of invoices, and their payment term. */
export async function invoiceSettings(scope: Scope): Promise<InvoiceSettings> {
  const rows = await scope.rows(settingRows(scope).where('key', 'in', Object.keys(defaults)))
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}
