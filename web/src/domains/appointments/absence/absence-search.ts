import { dayOf, idOf } from '../search-values.ts'

/** Who is away, and from which day until which, as it stands in the address. */
export interface AbsenceSearch {
  practitioner_id?: string
  on?: string
  until?: string
}

export const absenceSearch = (search: Record<string, unknown>): AbsenceSearch => ({
  ...idOf('practitioner_id', search),
  ...dayOf('on', search),
  ...dayOf('until', search),
})
