import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { instantsOf, wholeDay } from '#ui/PeriodFields.tsx'
import { practitionersQuery } from '#visits/appointments/index.ts'
import { type AbsenceSearch, partOf } from './absence-search.ts'

/** The practitioner and the time of the address; of a long absence, the part that is resolved now. */
export function useAbsenceSearch(search: AbsenceSearch) {
  const { zone, today } = useFormat()
  const { practitioner_id } = search
  const { on, until, rest, until_time } = partOf(search, today())
  const whole_day = wholeDay(on)
  // A visit that has begun today stays.
  const times = {
    first_on: on,
    first_time: search.from_time ?? whole_day.first_time,
    last_on: until,
    last_time: until_time ?? whole_day.last_time,
  }
  const { starts_at: from, ends_at: to } = instantsOf(times, zone)
  return { practitioner_id, ...usePractitioner(practitioner_id), times, from, to, rest, isEmpty: to <= from }
}
export type AbsencePart = ReturnType<typeof useAbsenceSearch>

/** The practitioner, and those who can be chosen. An inactive practitioner may still have visits. */
function usePractitioner(id: string | undefined) {
  const practitioners = useQuery(practitionersQuery()).data?.items ?? []
  const listed = practitioners.find((practitioner) => practitioner.id === id)
  const named = useQuery({
    ...query(api.staff.getPractitioner, { params: { id: id ?? '' } }),
    enabled: id !== undefined && !listed,
  })
  const doctor = listed ?? named.data
  const choices = doctor && !listed ? [...practitioners, doctor] : practitioners
  return { doctor, choices: choices.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) })) }
}
