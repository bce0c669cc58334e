/** One step of a dosage as a form has it. */
import { randomId } from '@mantine/hooks'
import { type DosageStep, dosageStep, type EventTiming, type PeriodUnit, type Weekday } from '@polyclinic/contract/engine/dosage/dosage'
import { timingCodes } from '@polyclinic/contract/engine/dosage/timing-codes'
import type { DoseUnit } from '@polyclinic/contract/engine/quantity/quantity'

/** No dose is preset, so that nothing is prescribed that nobody chose. */
export const emptyStep = {
  /** What tells it from the other steps on the screen. */
  key: 'first',
  dose: '' as number | '',
  dose_max: '' as number | '',
  dose_unit: null as DoseUnit | null,
  frequency: '' as number | '',
  /** `1 d`: so many hours, days, weeks or months. */
  period: null as string | null,
  when: [] as EventTiming[],
  days_of_week: [] as Weekday[],
  as_needed: false,
  as_needed_for: '',
  maximum: '' as number | '',
  /** In how many hours at most so much. */
  maximum_hours: 24,
  duration_days: '' as number | '',
  until_further_notice: false,
  /** Taken side by side with the step before, not after it. */
  is_beside: false,
  /** What was written elsewhere and has no field here: it stays as it is, and stands in the sentence. */
  kept: {} as Partial<Pick<DosageStep, 'frequency_max' | 'period_max' | 'times_of_day' | 'count'>>,
}
export type StepValues = typeof emptyStep

const codeEvents: Readonly<Record<string, EventTiming[]>> = { AM: ['MORN'], PM: ['AFT'], BED: ['HS'] }

/** The rate of a step, of a code as of numbers. */
function rateOf({ timing_code, frequency, period, period_unit }: DosageStep): Pick<StepValues, 'frequency' | 'period'> {
  if (!timing_code) return { frequency: frequency ?? '', period: period === null ? null : `${period} ${period_unit ?? 'd'}` }
  const { times, hours } = timingCodes[timing_code]
  return { frequency: times, period: hours % 24 === 0 ? `${hours / 24} d` : `${hours} h` }
}

export function stepValues(step: DosageStep, before: DosageStep | undefined): StepValues {
  const { dose, dose_max, dose_unit, timing_code, when, maximum, duration_days, frequency_max, period_max, times_of_day, count } = step
  return {
    ...emptyStep,
    key: randomId(),
    ...rateOf(step),
    dose,
    dose_max: dose_max ?? '',
    dose_unit: dose_unit as DoseUnit,
    when: [...when, ...(timing_code ? (codeEvents[timing_code] ?? []) : [])],
    days_of_week: step.days_of_week,
    as_needed: step.as_needed,
    as_needed_for: step.as_needed_for ?? '',
    maximum: maximum?.quantity ?? '',
    maximum_hours: maximum?.hours ?? emptyStep.maximum_hours,
    duration_days: duration_days ?? '',
    until_further_notice: duration_days === null && count === null,
    is_beside: before?.sequence === step.sequence,
    kept: { frequency_max, period_max, times_of_day, count },
  }
}

/** A step at another rate: the upper ends of the rate before, which have no field here, are of the rate before. */
export const withRate = (step: StepValues, values: Partial<StepValues>): StepValues => ({
  ...step,
  ...values,
  kept: { ...step.kept, frequency_max: null, period_max: null },
})

/** A step that is taken as needed, or not: then nothing is left of the fields that are hidden. */
export const withNeed = (step: StepValues, as_needed: boolean): StepValues =>
  as_needed ? { ...step, as_needed } : { ...step, as_needed, as_needed_for: '', maximum: '', maximum_hours: emptyStep.maximum_hours }

/** The fields of a step that are still to be chosen. */
export type MissingField = 'dose' | 'dose_unit' | 'frequency' | 'period' | 'duration_days'
export function missingFields(step: StepValues): MissingField[] {
  const { kept, until_further_notice } = step
  const isTimed = (kept.times_of_day?.length ?? 0) > 0 || kept.count === 1
  const isBounded = until_further_notice || (kept.count ?? null) !== null
  return (['dose', 'dose_unit', 'frequency', 'period', 'duration_days'] as const).filter((field) => {
    if (field === 'duration_days' && isBounded) return false
    if ((field === 'frequency' || field === 'period') && isTimed) return false
    return step[field] === '' || step[field] === null
  })
}

const numberOrNull = (value: number | '') => (value === '' ? null : value)

/** The steps as the contract takes them, once all are complete; null before. */
export function stepsOf(steps: readonly StepValues[]): DosageStep[] | null {
  if (steps.some((step) => missingFields(step).length > 0)) return null
  let sequence = 0
  return steps.map((step, n) => {
    if (n === 0 || !step.is_beside) sequence += 1
    return toStep(step, sequence)
  })
}

function toStep(step: StepValues, sequence: number): DosageStep {
  const [period, period_unit] = step.period?.split(' ') ?? []
  const isRated = step.frequency !== '' && step.period !== null
  return dosageStep({
    ...step.kept,
    sequence,
    dose: Number(step.dose),
    dose_max: numberOrNull(step.dose_max),
    dose_unit: step.dose_unit ?? '',
    frequency: isRated ? Number(step.frequency) : null,
    period: isRated ? Number(period) : null,
    period_unit: isRated ? (period_unit as PeriodUnit) : null,
    when: step.when,
    days_of_week: step.days_of_week,
    as_needed: step.as_needed,
    as_needed_for: step.as_needed ? step.as_needed_for.trim() || null : null,
    maximum: step.maximum === '' ? null : { quantity: step.maximum, hours: step.maximum_hours },
    duration_days: step.until_further_notice ? null : numberOrNull(step.duration_days),
  })
}
