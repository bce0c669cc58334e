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
  /** How many times it is taken within the period; of a range the lower end. */
  frequency: orNull(whole(48)),
  /** The upper end of a range of times within the period. */
  frequency_max: orNull(whole(48)),
  /** The length of the period in which it is taken so many times, counted in `period_unit`; of a range the lower end. */
  period: orNull(whole(365)),
  /** The upper end of a range of the period, as in every 4 to 6 hours. */
  period_max: orNull(whole(365)),
  /** What the period is counted in: hours, days, weeks or months of 30 days. */
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
  maximum: orNull(
    z.strictObject({
      /** Counted in the unit of the dose. */
      quantity: amount(100_000),
      /** Within how many hours. */
      hours: whole(8760),
    }),
  ),
  /** Null: until further notice, which only the last step may be. */
  duration_days: orNull(whole(730)),
})

/** How a medicine is taken, as it is written. */
export const dosageInput = z.strictObject({
  route: z.enum(dosageRoutes).default('oral'),
  /** Where on the body. */
  site: orNull(line(100)),
  /** Taken in the order of their numbers. */
  steps: z.array(stepInput).min(1, 'Say how it is taken.').max(mostDosageSteps),
})

/** How a medicine is taken: each step as FHIR's Dosage has it. */
export const dosage = z.object({
  route: z.enum(dosageRoutes),
  /** Where on the body, as in `left eye`; null: it does not say. */
  site: z.string().nullable(),
  /** Taken in the order of their numbers. */
  steps: z.array(
    z.object({
      /** Steps are taken in this order, from 1; steps of one number are taken side by side. */
      sequence: z.number().int(),
      /** How much is taken at one time, counted in `dose_unit`; of a range the lower end. */
      dose: z.number(),
      /** The upper end of a range; null: it is one number. */
      dose_max: z.number().nullable(),
      dose_unit: z.string(),
      /** How often by a code of FHIR's timing abbreviations, instead of frequency and period; null: they say it. */
      timing_code: z.enum(timingCodeNames).nullable(),
      /** How many times it is taken within the period; null: something else says how often. */
      frequency: z.number().int().nullable(),
      /** The upper end of a range of times within the period; null: it is one number. */
      frequency_max: z.number().int().nullable(),
      /** The length of the period in which it is taken so many times, counted in `period_unit`; null: there is none. */
      period: z.number().int().nullable(),
      /** The upper end of a range of the period, as in every 4 to 6 hours; null: it is one number. */
      period_max: z.number().int().nullable(),
      /** What the period is counted in: hours, days, weeks or months of 30 days; null: there is no period. */
      period_unit: z.enum(periodUnits).nullable(),
      /** Only on these days of the week; empty: on all. */
      days_of_week: z.array(z.enum(weekdays)),
      /** The times of the day at which it is taken, `HH:MM`; each is one dose. */
      times_of_day: z.array(z.string()),
      /** Moments of the day, by FHIR's codes of event timings. */
      when: z.array(z.enum(eventTimings)),
      /** How many doses there are in all; null: it does not say. */
      count: z.number().int().nullable(),
      as_needed: z.boolean(),
      /** What it is needed for, as in `pain`; null: it does not say. */
      as_needed_for: z.string().nullable(),
      /** Never more than this quantity in so many hours; null: it does not say. */
      maximum: z
        .object({
          /** Counted in the unit of the dose. */
          quantity: z.number(),
          /** Within how many hours. */
          hours: z.number().int(),
        })
        .nullable(),
      duration_days: z.number().int().nullable(),
    }),
  ),
}) satisfies z.core.SomeType & { _output: Dosage }
