import { todayIn } from '../../kernel/clinic-day.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { keptDate } from '../../kernel/stated-date.ts'

/** The columns of a year, a month or a day since which somebody is allergic; nothing where it is left out. */
export function onsetOf(scope: Scope, text: string | null | undefined) {
  if (text === undefined) return {}
  const onset = keptDate(text, scope.clinic.time_zone)
  if (onset && onset.on > todayIn(scope)) refuseField('onset_date_time', 'This day is still to come.')
  return { onset_on: onset?.on ?? null, onset_date_time: onset?.date_time ?? null }
}
