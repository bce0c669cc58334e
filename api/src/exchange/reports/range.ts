import { Temporal } from 'temporal-polyfill'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

export interface Range {
  from: string
  to: string
}

/** The instants of a period of the clinic's days, both included; at most two years. */
export function instantsOf(scope: Scope, { from, to }: Range): { from: string; until: string; days: number } {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  const days = first.until(last).days + 1
  if (days < 1) refuseField('to', 'Choose a last day that is not before the first.')
  if (days > 731) refuseField('from', 'Choose at most two years.')
  const at = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(scope.clinic.time_zone).epochMilliseconds).toISOString()
  return { from: at(first), until: at(last.add({ days: 1 })), days }
}
