import { interpret, rangeFor } from '@polyclinic/contract/care/observations/vital-signs'
import type { Chart } from '../../chart/patients/index.ts'
import { dayIn } from '../../kernel/clinic-day.ts'
import type { Scope } from '../../kernel/scope.ts'

interface Value {
  code: string
  value: number
  effective_at: string
}

/** The reference range for the patient at their age then, as it is stored beside the value, and the interpretation of the value. */
export function rangeColumns(scope: Scope, { birth_date }: Pick<Chart, 'birth_date'>, { code, value, effective_at }: Value) {
  const range = rangeFor(code, birth_date, dayIn(scope, new Date(effective_at)))
  if (!range) return {}
  return {
    reference_low: range.low ?? null,
    reference_high: range.high ?? null,
    reference_source: range.source,
    interpretation: interpret(value, range),
  }
}
