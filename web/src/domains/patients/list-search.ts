import type { PatientItem } from '@polyclinic/contract/patients'

/** The filters that stand in the address; what is searched for does not, since it is a name. */
export interface PatientsSearch {
  status?: PatientItem['status']
  sort?: '-name' | '-created_at'
}

const statuses = ['provisional', 'active', 'inactive', 'merged'] as const

export function readPatientsSearch(search: Record<string, unknown>): PatientsSearch {
  const status = statuses.find((one) => one === search.status)
  const sort = (['-name', '-created_at'] as const).find((one) => one === search.sort)
  return { ...(status ? { status } : {}), ...(sort ? { sort } : {}) }
}

export const listedStatuses = statuses
