import { prescriptionStatuses } from '@polyclinic/contract/pharmacy/prescriptions/prescription-statuses'
import type { DisplayStatus } from './labels.ts'

export interface PrescriptionsSearch {
  status?: DisplayStatus
  mine?: 'true'
}

export const listedStatuses: DisplayStatus[] = [
  ...prescriptionStatuses.filter((status) => status !== 'entered-in-error'),
  'expired',
  'entered-in-error',
]

export function readPrescriptionsSearch(search: Record<string, unknown>): PrescriptionsSearch {
  const status = listedStatuses.find((status) => status === search.status)
  return { ...(status ? { status } : {}), ...(String(search.mine) === 'true' ? { mine: 'true' as const } : {}) }
}
