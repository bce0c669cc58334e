import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'

/** The filters and the order of the list, which the address holds; it does not hold the search text, because that is a name. */
export interface PatientsSearch {
  status?: PatientItem['status']
  sex?: NonNullable<PatientItem['sex']>
  from_age?: number
  to_age?: number
  practitioner_id?: string
  without_visit_ahead?: 'true'
  birth_month?: number
  restricted?: 'true'
  deceased?: 'true' | 'false'
  sort?: '-name' | '-created_at'
  /** The columns that are hidden, separated by commas. */
  without?: string
}

export const listedStatuses = ['provisional', 'active', 'inactive', 'merged'] as const
export const listedSexes = ['female', 'male', 'other', 'unknown'] as const
/** The columns that can be hidden. */
export const optionalColumns = ['record_number', 'birth_date', 'sex', 'phone', 'city', 'created_at'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

const wholeNumber = (value: unknown, from: number, to: number) => {
  const number = Number(value)
  return value !== '' && value !== null && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}
const oneOf = <V extends string>(values: readonly V[], value: unknown) => values.find((choice) => choice === value)
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The search parameters of an address or a saved view; unknown ones are left out. */
export function readPatientsSearch(search: Record<string, unknown>): PatientsSearch {
  const { practitioner_id, without } = search
  const found = {
    status: oneOf(listedStatuses, search.status),
    sex: oneOf(listedSexes, search.sex),
    from_age: wholeNumber(search.from_age, 0, 150),
    to_age: wholeNumber(search.to_age, 0, 150),
    practitioner_id: typeof practitioner_id === 'string' && uuid.test(practitioner_id) ? practitioner_id : undefined,
    without_visit_ahead: isTrue(search.without_visit_ahead),
    birth_month: wholeNumber(search.birth_month, 1, 12),
    restricted: isTrue(search.restricted),
    deceased: isTrue(search.deceased) ?? (String(search.deceased) === 'false' ? ('false' as const) : undefined),
    sort: oneOf(['-name', '-created_at'] as const, search.sort),
    without: typeof without === 'string' ? hiddenColumns({ without }).join(',') || undefined : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

// The router parses `true` in an address as a boolean.
const isTrue = (value: unknown) => (String(value) === 'true' ? ('true' as const) : undefined)

export const hiddenColumns = ({ without = '' }: Pick<PatientsSearch, 'without'>): OptionalColumn[] => {
  const names = without.split(',')
  return optionalColumns.filter((column) => names.includes(column))
}

/** The filters of the list, without its order and its columns. */
export const filtersOf = ({ sort: _, without: __, ...filters }: PatientsSearch) => filters
