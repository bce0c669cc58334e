import { type PaymentMethod, paymentMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { dayOf, idOf, oneOf } from '../search-values.ts'

export interface PaymentsSearch {
  method?: PaymentMethod
  from?: string
  to?: string
  patient_id?: string
  /** The payment in the panel beside the list; `new` for a new one. */
  open?: string
}

export const readPaymentsSearch = (search: Record<string, unknown>): PaymentsSearch => ({
  ...oneOf('method', paymentMethods, search),
  ...dayOf('from', search),
  ...dayOf('to', search),
  ...idOf('patient_id', search),
  ...(search.open === 'new' ? { open: 'new' } : idOf('open', search)),
})
