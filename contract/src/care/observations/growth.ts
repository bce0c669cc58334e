/** Growth of a child against a published standard, computed from the vital signs of the chart; part of the domain `observations`. */
import { z } from 'zod'
import { call, idParams } from '../../kernel/call.ts'
import { dateTime, day, id } from '../../kernel/values.ts'
import { growthIndicators, growthRefusals } from './growth-kinds.ts'

const growthPoint = z.object({
  /** The observation whose value it is. */
  observation_id: id,
  /** When it was measured. */
  effective_at: z.string(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  effective_date_time: dateTime.nullable(),
  /** Whole days from birth to that day in the clinic; null where the day is not known. */
  age_days: z.number().int().nullable(),
  /** In the unit of the indicator. */
  value: z.number(),
  /** Distance from the median in standard deviations, two decimals; null where none is computed. */
  z_score: z.number().nullable(),
  /** How many of a hundred healthy children of this age and sex have less, one decimal. */
  percentile: z.number().nullable(),
  /** Why none is computed. */
  not_computed: z.enum(growthRefusals).nullable(),
})
/** The values of a healthy child of this sex, month by month. */
const curvePoint = z.object({
  /** Months since birth. */
  age_months: z.number(),
  /** The third percentile: three of a hundred have less. */
  p3: z.number(),
  /** The fifteenth percentile. */
  p15: z.number(),
  /** The median. */
  p50: z.number(),
  /** The eighty-fifth percentile. */
  p85: z.number(),
  /** The ninety-seventh percentile. */
  p97: z.number(),
})
/** One measurement by age, against the curves of healthy children. */
export const growthSeries = z.object({
  /** What is measured. */
  indicator: z.enum(growthIndicators),
  unit: z.string(),
  /** The oldest age, in months, for which the standard has values. */
  until_months: z.number().int(),
  /** The latest first. */
  points: z.array(growthPoint),
  /** Empty where the sex is not known. */
  curves: z.array(curvePoint),
})
export type GrowthSeries = z.infer<typeof growthSeries>

export const growthCalls = {
  getGrowth: call({
    method: 'GET',
    path: '/org/patients/{id}/growth',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: ['not_found', 'break_glass_required'],
    summary: 'Weight, height, body mass index and head circumference by age, against the standards of the WHO.',
    params: idParams,
    output: z.object({
      birth_date: day.nullable(),
      /** By which curves; null: no curve is of this chart's sex, or it is not known. */
      sex: z.enum(['female', 'male']).nullable(),
      /** Days of age today; null without a birth date. */
      age_days: z.number().int().nullable(),
      /** Who published the curves. */
      source: z.string(),
      /** One for each indicator. */
      series: z.array(growthSeries),
    }),
  }),
}
