import { type InvoiceStatus, invoiceStatuses } from '@polyclinic/contract/money/billing/billing-statuses'
import { dayOf, idOf, oneOf } from '../search-values.ts'

export interface InvoicesSearch {
  status?: InvoiceStatus | 'open'
  from?: string
  to?: string
  patient_id?: string
  /** The invoice in the panel beside the list; `new` for a new draft. */
  open?: string
}

export const readInvoicesSearch = (search: Record<string, unknown>): InvoicesSearch => ({
  ...oneOf('status', ['open', ...invoiceStatuses], search),
  ...dayOf('from', search),
  ...dayOf('to', search),
  ...idOf('patient_id', search),
  ...(search.open === 'new' ? { open: 'new' } : idOf('open', search)),
})
