import { dayOf, idOf, timeOf } from '../search-values.ts'

/** Who is away, and from when until when, as it stands in the address; whole days when no times are there. */
export interface AbsenceSearch {
  practitioner_id?: string
  on?: string
  from_time?: string
  until?: string
  until_time?: string
}

export const absenceSearch = (search: Record<string, unknown>): AbsenceSearch => ({
  ...idOf('practitioner_id', search),
  ...dayOf('on', search),
  ...timeOf('from_time', search),
  ...dayOf('until', search),
  ...timeOf('until_time', search),
})
