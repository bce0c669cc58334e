import { absenceDays } from '@polyclinic/contract/visits/absences/absence-limits'
import { addDays } from '#ui/format.ts'
import { dayOf, idOf, timeOf } from '#visits/appointments/index.ts'

/** The practitioner who is absent and the time, as the address holds them; whole days if it holds no times. */
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

/** The part of a long absence that is planned now, and the beginning of the rest. A leave of half a year is resolved in parts. */
export function partOf(search: AbsenceSearch, today: string) {
  const { on = today, until_time } = search
  const until = search.until && search.until >= on ? search.until : on
  const last = addDays(on, absenceDays - 1)
  if (until <= last) return { on, until, until_time, rest: null }
  const { from_time: _, ...rest } = search
  return { on, until: last, until_time: undefined, rest: { ...rest, on: addDays(last, 1) } }
}
