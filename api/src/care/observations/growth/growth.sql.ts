import type { Scope } from '../../../kernel/scope.ts'
import { validRows } from '../observations.sql.ts'

/** The most values of a growth chart: one measurement a month for twenty years, of each sign. */
const most = 1000

export interface GrowthRow {
  id: string
  code: string
  unit: string | null
  value_number: number
  effective_at: string
  effective_date_time: string | null
}

/** The valid measurements of growth on a chart, the latest first. A value that is only known to be below or above a number has no place on a curve. */
export const growthRows = (scope: Scope, patient_id: string, codes: readonly string[]) =>
  validRows(scope, patient_id)
    .clearSelect()
    .select(['observations.id', 'observations.code', 'observations.unit', 'observations.value_number'])
    .select(['observations.effective_at', 'observations.effective_date_time'])
    .where('observations.code', 'in', codes)
    .where('observations.value_number', 'is not', null)
    .where('observations.value_comparator', 'is', null)
    .orderBy('observations.effective_at', 'desc')
    .orderBy('observations.id', 'desc')
    .limit(most)
    .$narrowType<GrowthRow>()
