import type { Scope } from '../../../kernel/scope.ts'
import { keptDate } from '../../../kernel/stated-date.ts'
import type { Json } from '../imported-person.ts'
import { dateTimeOf } from './describe-resource.ts'

type Place = Pick<Scope, 'clinic' | 'at'>

/** When an entry was recorded elsewhere; where it does not say, when it was imported. */
export function recordedOf({ clinic, at }: Place, content: Json) {
  const recorded = keptDate(content.recordedDate, clinic.time_zone)
  return { recorded_at: recorded?.at ?? at, recorded_date_time: recorded?.date_time ?? null }
}

/** When a resource was true of the patient; null where it does not say. */
export function effectiveOf({ clinic }: Pick<Scope, 'clinic'>, content: Json) {
  const effective = keptDate(dateTimeOf(content), clinic.time_zone)
  return effective && { effective_at: effective.at, effective_date_time: effective.date_time }
}
