import { type ChargeStatus, chargeStatuses } from '@polyclinic/contract/money/billing/billing-statuses'
import { dayOf, idOf, oneOf } from '../search-values.ts'

export interface UnbilledSearch {
  status?: ChargeStatus
  from?: string
  to?: string
  patient_id?: string
  practitioner_id?: string
}

export const readUnbilledSearch = (search: Record<string, unknown>): UnbilledSearch => ({
  ...oneOf('status', chargeStatuses, search),
  ...dayOf('from', search),
  ...dayOf('to', search),
  ...idOf('patient_id', search),
  ...idOf('practitioner_id', search),
})
