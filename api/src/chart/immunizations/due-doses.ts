import type { DueDose } from '@polyclinic/contract/chart/immunizations/immunizations'
import type { ScheduledDose } from '@polyclinic/contract/foundation/settings/immunization-schedule'
import { lastDayOf } from '@polyclinic/contract/kernel/stated-date'
import { Temporal } from 'temporal-polyfill'

/** A vaccination that was given and counts. */
export interface Dose {
  vaccine_key: string
  cvx_code: string | null
  given_on: string
  given_date_time: string | null
}

/**
 * What is due next of each vaccine, the longest due first: the dose after those that were given, once the age is reached and
 * the interval to the dose before has passed: of a dose of a year or a month, since the last day that may be meant. Days are
 * `YYYY-MM-DD`; a month after the 31st is the last day of the month.
 */
export function dueDoses(
  schedule: readonly (ScheduledDose & { vaccine_key: string })[],
  given: readonly Dose[],
  birth_date: string,
  today: string,
): DueDose[] {
  const due: DueDose[] = []
  for (const rule of schedule) {
    const counted = given
      .filter((dose) => dose.vaccine_key === rule.vaccine_key || (rule.cvx_code !== null && dose.cvx_code === rule.cvx_code))
      .map(({ given_on, given_date_time }) => lastDayOf({ value: given_on, date_time: given_date_time }, today))
      .sort((a, b) => (a < b ? -1 : 1))
    if (rule.dose !== counted.length + 1) continue
    const due_on = dueDay(rule, birth_date, counted.at(-1))
    const overdue_on = Temporal.PlainDate.from(due_on).add({ weeks: rule.overdue_after_weeks }).toString()
    const status = today > overdue_on ? 'overdue' : today >= due_on ? 'due' : 'upcoming'
    due.push({ vaccine: rule.vaccine, cvx_code: rule.cvx_code, dose: rule.dose, due_on, status })
  }
  return due.sort((a, b) => (a.due_on < b.due_on ? -1 : 1))
}

function dueDay({ from_age_months, weeks_after_previous }: ScheduledDose, birth_date: string, previous: string | undefined) {
  const by_age = Temporal.PlainDate.from(birth_date).add({ months: from_age_months })
  if (!previous || weeks_after_previous === null) return by_age.toString()
  const by_interval = Temporal.PlainDate.from(previous).add({ weeks: weeks_after_previous })
  return (Temporal.PlainDate.compare(by_age, by_interval) > 0 ? by_age : by_interval).toString()
}
