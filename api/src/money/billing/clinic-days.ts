import { Temporal } from 'temporal-polyfill'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/** The instant at which a day of the clinic begins. */
export const startOf = (scope: Scope, day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(scope.clinic.time_zone).toInstant().toString()

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** How many days a range has, both ends included. */
export const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

/** Instants of a range of days of the clinic: the first, and the one after the last. */
export function instantsOf(scope: Scope, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from && to && from > to) refuseField('to', 'The last day is before the first.')
  return { from: from && startOf(scope, from), until: to && startOf(scope, addDays(to, 1)) }
}
