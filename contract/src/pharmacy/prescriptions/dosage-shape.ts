/** A dosage on the wire; what it means stands in `engine/dosage`. */
import { z } from 'zod'
import { type Dosage, dosageRoutes, eventTimings, periodUnits, weekdays } from '../../engine/dosage/dosage.ts'
import { timingCodeNames } from '../../engine/dosage/timing-codes.ts'
import { type DoseUnit, doseUnits } from '../../engine/quantity/quantity.ts'
import { line } from '../../kernel/values.ts'

export const doseUnitNames = Object.keys(doseUnits) as [DoseUnit, ...DoseUnit[]]

/** The most steps of one dosage, those that are taken side by side included. */
export const mostDosageSteps = 20

/** A quantity above 0 with at most three decimals, which is what the database keeps. */
export const amount = (most: number) =>
  z
    .number()
    .positive('Use more than 0.')
    .max(most, `Use at most ${most}.`)
    .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1000), 'Use at most three decimals.')

const whole = (most: number) => z.number().int().min(1, 'Use at least 1.').max(most, `Use at most ${most}.`)
const orNull = <T extends z.core.SomeType>(type: T) => z._default(z.nullable(type), null)

/** One step of a dosage as it is written: what is left out is not said. */
const stepInput = z.strictObject({
  /** Steps are taken in this order; steps of one number are taken side by side. */
  sequence: whole(mostDosageSteps).default(1),
  /** At one time; of a range the lower end. */
  dose: amount(10_000),
  /** The upper end of a range. */
  dose_max: orNull(amount(10_000)),
  dose_unit: z.enum(doseUnitNames),
  /** How often by a code of FHIR's timing abbreviations, instead of frequency and period. */
  timing_code: orNull(z.enum(timingCodeNames)),
  /** So many times … */
  frequency: orNull(whole(48)),
  /** … or up to so many … */
  frequency_max: orNull(whole(48)),
  /** … in so many … */
  period: orNull(whole(365)),
  /** … up to so many … */
  period_max: orNull(whole(365)),
  /** … hours, days, weeks or months of 30 days. */
  period_unit: orNull(z.enum(periodUnits)),
  /** Only on these days; empty: on all. */
  days_of_week: z.array(z.enum(weekdays)).max(7).default([]),
  /** Times of the day; each is one dose. */
  times_of_day: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 08:00.'))
    .max(12)
    .default([]),
  /** Moments of the day, by FHIR's codes of event timings. */
  when: z.array(z.enum(eventTimings)).max(6).default([]),
  /** How many doses there are in all. */
  count: orNull(whole(1000)),
  as_needed: z.boolean().default(false),
  /** What it is needed for. */
  as_needed_for: orNull(line(100)),
  /** Never more than this quantity in so many hours. */
  maximum: orNull(z.strictObject({ quantity: amount(100_000), hours: whole(8760) })),
  /** Null: until further notice, which only the last step may be. */
  duration_days: orNull(whole(730)),
})

/** How a medicine is taken, as it is written. */
export const dosageInput = z.strictObject({
  route: z.enum(dosageRoutes).default('oral'),
  /** Where on the body. */
  site: orNull(line(100)),
  steps: z.array(stepInput).min(1, 'Say how it is taken.').max(mostDosageSteps),
})

/** How a medicine is taken: each step as FHIR's Dosage has it. */
export const dosage = z.object({
  route: z.enum(dosageRoutes),
  site: z.string().nullable(),
  steps: z.array(
    z.object({
      sequence: z.number().int(),
      dose: z.number(),
      dose_max: z.number().nullable(),
      dose_unit: z.string(),
      timing_code: z.enum(timingCodeNames).nullable(),
      frequency: z.number().int().nullable(),
      frequency_max: z.number().int().nullable(),
      period: z.number().int().nullable(),
      period_max: z.number().int().nullable(),
      period_unit: z.enum(periodUnits).nullable(),
      days_of_week: z.array(z.enum(weekdays)),
      times_of_day: z.array(z.string()),
      when: z.array(z.enum(eventTimings)),
      count: z.number().int().nullable(),
      as_needed: z.boolean(),
      as_needed_for: z.string().nullable(),
      maximum: z.object({ quantity: z.number(), hours: z.number().int() }).nullable(),
      duration_days: z.number().int().nullable(),
    }),
  ),
}) satisfies z.core.SomeType & { _output: Dosage }
