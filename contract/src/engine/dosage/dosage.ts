/**
 * How a medicine is taken, in the shape of a FHIR R4 Dosage (http://hl7.org/fhir/R4/dosage.html): each step is one Dosage, its
 * fields are those of `Timing.repeat`. Pure values; what can be computed from them stands in the files beside this one.
 */
import type { DoseUnit } from '../quantity/quantity.ts'
import type { TimingCode } from './timing-codes.ts'

export const dosageRoutes = [
  'oral',
  'sublingual',
  'inhaled',
  'nasal',
  'topical',
  'transdermal',
  'eye',
  'ear',
  'rectal',
  'vaginal',
  'subcutaneous',
  'intramuscular',
  'intravenous',
] as const
export type DosageRoute = (typeof dosageRoutes)[number]

export const periodUnits = ['h', 'd', 'wk', 'mo'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Codes of FHIR's EventTiming (http://hl7.org/fhir/R4/valueset-event-timing.html). `C`, `AC` and `PC`, with, before and after
 * meals, do not say how many meals: beside them stands a frequency.
 */
export const eventTimings = [
  'MORN',
  'NOON',
  'AFT',
  'EVE',
  'NIGHT',
  'HS',
  'WAKE',
  'C',
  'CM',
  'CD',
  'CV',
  'AC',
  'ACM',
  'ACD',
  'ACV',
  'PC',
  'PCM',
  'PCD',
  'PCV',
] as const
export type EventTiming = (typeof eventTimings)[number]

export interface DosageStep {
  /** Steps are taken in this order, from 1; steps of one number are taken side by side. */
  sequence: number
  /** At one time, with at most three decimals; of a range the lower end. */
  dose: number
  /** The upper end of a range; null where it is one number. */
  dose_max: number | null
  /** What the clinic prescribes in is a `DoseUnit`; what comes from elsewhere may be anything, of which nothing is computed. */
  dose_unit: DoseUnit | (string & {})
  /** Instead of frequency and period. */
  timing_code: TimingCode | null
  /** So many times … */
  frequency: number | null
  /** … or up to so many … */
  frequency_max: number | null
  /** … in so many … */
  period: number | null
  /** … up to so many (every 4 to 6 hours) … */
  period_max: number | null
  /** … hours, days, weeks or months. A month counts as 30 days. */
  period_unit: PeriodUnit | null
  /** Only on these days; empty: on all. */
  days_of_week: Weekday[]
  /** `08:00`; each is one dose. */
  times_of_day: string[]
  when: EventTiming[]
  /** How many doses there are in all; null where days say it. */
  count: number | null
  as_needed: boolean
  /** What it is needed for: `pain`. */
  as_needed_for: string | null
  /** Never more than this quantity, in the unit of the dose, in so many hours. */
  maximum: { quantity: number; hours: number } | null
  /** Whole days; null: until further notice, which only the last step may be. */
  duration_days: number | null
}

export interface Dosage {
  route: DosageRoute
  /** Where on the body: `left eye`. */
  site: string | null
  steps: DosageStep[]
}

/** A step of which only what differs from the simplest one is written. */
export const dosageStep = (step: Pick<DosageStep, 'dose' | 'dose_unit'> & Partial<DosageStep>): DosageStep => ({
  sequence: 1,
  dose_max: null,
  timing_code: null,
  frequency: null,
  frequency_max: null,
  period: null,
  period_max: null,
  period_unit: null,
  days_of_week: [],
  times_of_day: [],
  when: [],
  count: null,
  as_needed: false,
  as_needed_for: null,
  maximum: null,
  duration_days: null,
  ...step,
})

/** The steps in their order, those that are taken side by side together. */
export function stepGroups({ steps }: Dosage): DosageStep[][] {
  const groups = new Map<number, DosageStep[]>()
  for (const step of steps.toSorted((left, right) => left.sequence - right.sequence))
    groups.set(step.sequence, [...(groups.get(step.sequence) ?? []), step])
  return [...groups.values()]
}
