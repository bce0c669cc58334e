import {
  daysOfMonth,
  type GrowthIndicator,
  type GrowthRefusal,
  measuredLyingMonths,
} from '@polyclinic/contract/care/observations/growth-kinds'
import { between, type Lms, percentileOf, restrictedZScoreOf, valueAt, zScoreOf } from './lms.ts'
import { type GrowthTable, growthTable, type TableName } from './read-tables.ts'

export type GrowthSex = 'female' | 'male'

const dayLength = 86_400_000
/** Whole days between two days, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

const tablesOf: Record<GrowthIndicator, { lying: TableName; standing: TableName | null; is_restricted: boolean }> = {
  weight: { lying: 'weight', standing: 'weight', is_restricted: true },
  height: { lying: 'length', standing: 'height', is_restricted: false },
  bmi: { lying: 'bmi-lying', standing: 'bmi', is_restricted: true },
  head: { lying: 'head', standing: null, is_restricted: false },
}

/** The table for a child of this age; null above all ages. */
function tableAt(indicator: GrowthIndicator, sex: GrowthSex, months: number): GrowthTable | null {
  const { lying, standing } = tablesOf[indicator]
  const name = months < measuredLyingMonths || standing === null ? lying : standing
  const table = growthTable(name, sex)
  return months > table.last_month ? null : table
}

/** The oldest age in months that has a value. */
export const lastMonthOf = (indicator: GrowthIndicator) => {
  const { lying, standing } = tablesOf[indicator]
  return growthTable(standing ?? lying, 'female').last_month
}

function lmsIn({ first_month, rows }: GrowthTable, months: number): Lms {
  const at = Math.floor(months) - first_month
  const before = rows[at] as Lms
  const after = rows[at + 1]
  return after ? between(before, after, months - Math.floor(months)) : before
}

export interface GrowthResult {
  z_score: number | null
  percentile: number | null
  not_computed: GrowthRefusal | null
}
const notComputed = (not_computed: GrowthRefusal): GrowthResult => ({ z_score: null, percentile: null, not_computed })
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * The percentile and z-score of a value among healthy children of the same age and sex. Between birth and one month nothing is
 * computed: weight falls and rises again in these weeks, and the published monthly values do not show that.
 */
export function judgeGrowth(indicator: GrowthIndicator, value: number, sex: GrowthSex | null, age_days: number | null): GrowthResult {
  if (age_days === null) return notComputed('no-birth-date')
  if (sex === null) return notComputed('sex-unknown')
  if (age_days < 0) return notComputed('before-birth')
  const months = age_days / daysOfMonth
  if (age_days > 0 && months < 1) return notComputed('first-month')
  const table = tableAt(indicator, sex, months)
  if (!table) return notComputed('above-ages')
  const lms = lmsIn(table, months)
  const z = tablesOf[indicator].is_restricted ? restrictedZScoreOf(value, lms) : zScoreOf(value, lms)
  return { z_score: round(z, 2), percentile: round(percentileOf(z), 1), not_computed: null }
}

/** The z-scores of the 3rd, 15th, 50th, 85th and 97th percentile. */
const shown = { p3: -1.880794, p15: -1.036433, p50: 0, p85: 1.036433, p97: 1.880794 } as const

/** The curves of healthy children, month by month up to an age. */
export function growthCurves(indicator: GrowthIndicator, sex: GrowthSex, until_months: number) {
  const months = Array.from({ length: Math.min(until_months, lastMonthOf(indicator)) + 1 }, (_, month) => month)
  return months.flatMap((month) => {
    const table = tableAt(indicator, sex, month)
    if (!table) return []
    const lms = lmsIn(table, month)
    const at = (z: number) => round(valueAt(z, lms), 2)
    return [{ age_months: month, p3: at(shown.p3), p15: at(shown.p15), p50: at(shown.p50), p85: at(shown.p85), p97: at(shown.p97) }]
  })
}
