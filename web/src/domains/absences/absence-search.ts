import { absenceDays } from '@polyclinic/contract/absence-limits'
import { dayOf, idOf, timeOf } from '#domains/appointments/index.ts'
import { addDays } from '#ui/format.ts'

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

/** What of a long absence is planned now, and where the rest begins; a leave of half a year is resolved one part after another. */
export function partOf(search: AbsenceSearch, today: string) {
  const { on = today, until_time } = search
  const until = search.until && search.until >= on ? search.until : on
  const last = addDays(on, absenceDays - 1)
  if (until <= last) return { on, until, until_time, rest: null }
  const { from_time: _, ...rest } = search
  return { on, until: last, until_time: undefined, rest: { ...rest, on: addDays(last, 1) } }
}
