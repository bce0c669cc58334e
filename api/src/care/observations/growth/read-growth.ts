import type { GrowthSeries, growthCalls } from '@polyclinic/contract/care/observations/growth'
import { adultMonths, daysOfMonth, type GrowthIndicator, growthIndicators } from '@polyclinic/contract/care/observations/growth-kinds'
import { bodyMassIndex, vitalSigns } from '@polyclinic/contract/care/observations/vital-signs'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { dayOfStated } from '@polyclinic/contract/kernel/stated-date'
import { requireChart, sexForResults } from '../../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../../kernel/clinic-day.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { type GrowthRow, growthRows } from './growth.sql.ts'
import { daysBetween, type GrowthSex, growthCurves, judgeGrowth, lastMonthOf } from './growth.ts'

const source = 'World Health Organization: Child Growth Standards (2006) to 5 years, Growth Reference (2007) from 5 to 19 years'

const sources: Record<GrowthIndicator, { code: string; unit: string }> = {
  weight: { code: vitalSigns.weight.code, unit: 'kg' },
  height: { code: vitalSigns.height.code, unit: 'cm' },
  bmi: { code: bodyMassIndex.code, unit: 'kg/m2' },
  head: { code: vitalSigns.head_circumference.code, unit: 'cm' },
}

/** The measurements of a child, each value compared with healthy children of the same age and sex, and their curves. */
export async function readGrowth(scope: Scope, patient_id: string): Promise<OutputOf<typeof growthCalls.getGrowth>> {
  const chart = await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const codes = growthIndicators.map((indicator) => sources[indicator].code)
  const rows = await scope.rows(growthRows(scope, patient_id, codes))
  const judged_by = sexForResults(chart)
  const sex = judged_by === 'female' || judged_by === 'male' ? (judged_by as GrowthSex) : null
  const { birth_date } = chart
  const ageOn = (day: string) => (birth_date === null ? null : daysBetween(birth_date, day))
  const seriesOf = (indicator: GrowthIndicator): GrowthSeries => {
    const { code, unit } = sources[indicator]
    const points = rows
      .filter((row) => row.code === code && row.unit === unit)
      .map((row) => {
        const value = indicator === 'bmi' ? exactIndex(row, rows) : row.value_number
        const { id: observation_id, effective_at, effective_date_time } = row
        const day = dayOfStated({ value: effective_at, date_time: effective_date_time }, (at) => dayIn(scope, new Date(at)))
        const age_days = day === null ? null : ageOn(day)
        const assessment = day === null ? noDay : judgeGrowth(indicator, value, sex, age_days)
        return { observation_id, effective_at, effective_date_time, age_days, value: row.value_number, ...assessment }
      })
    const oldest = Math.max(ageOn(todayIn(scope)) ?? 0, ...points.map(({ age_days }) => age_days ?? 0)) / daysOfMonth
    const until = [24, 60, 120].find((months) => oldest < months) ?? adultMonths
    return { indicator, unit, until_months: lastMonthOf(indicator), points, curves: sex ? growthCurves(indicator, sex, until) : [] }
  }
  return { birth_date, sex, age_days: ageOn(todayIn(scope)), source, series: growthIndicators.map(seriesOf) }
}

/** A year or a month tells no age, and so no place among children of the same age. */
const noDay = { z_score: null, percentile: null, not_computed: 'day-unknown' } as const
const isTogether = (a: GrowthRow, b: GrowthRow) => a.effective_at === b.effective_at && a.effective_date_time === b.effective_date_time

/** The body mass index from weight and height of the same time: the stored index has one decimal, which would shift a z-score. */
function exactIndex(row: GrowthRow, rows: readonly GrowthRow[]): number {
  const at = (indicator: 'weight' | 'height') =>
    rows.find((observation) => observation.code === sources[indicator].code && isTogether(observation, row))?.value_number
  const [weight, height] = [at('weight'), at('height')]
  return weight !== undefined && height !== undefined ? weight / (height / 100) ** 2 : row.value_number
}
