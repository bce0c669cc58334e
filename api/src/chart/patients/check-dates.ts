import { todayIn } from '../../kernel/clinic-day.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Dates {
  birth_date?: string | null | undefined
  deceased_on?: string | null | undefined
}

/** Refuses a birth date in the future or before 1880, and a death before the birth. */
export function checkDates(scope: Scope, { birth_date, deceased_on }: Dates) {
  const today = todayIn(scope)
  if (birth_date && birth_date > today) refuseField('birth_date', 'The birth date lies in the future.')
  if (birth_date && birth_date < '1880-01-01') refuseField('birth_date', 'Please check the year of birth.')
  if (deceased_on && deceased_on > today) refuseField('deceased_on', 'This day lies in the future.')
  if (deceased_on && birth_date && deceased_on < birth_date) refuseField('deceased_on', 'This is before the birth date.')
}
