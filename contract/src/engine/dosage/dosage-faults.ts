/** What is wrong with a dosage, so that it is not prescribed. */
import { cadenceOf } from './cadence.ts'
import { type Dosage, type DosageStep, stepGroups } from './dosage.ts'
import { thousandths, upperDose } from './dosage-amount.ts'

export interface DosageFault {
  /** The field: `steps.0.dose`. */
  path: string
  message: string
}

const isPositive = (value: number) => Number.isFinite(value) && value > 0
const isWhole = (value: number) => Number.isInteger(value) && value > 0
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - thousandths(value)) < 1e-6
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** All faults of a dosage; none: it is clear how it is taken. Whether the quantity can be computed is another question. */
export function dosageFaults(dosage: Dosage): DosageFault[] {
  if (dosage.steps.length === 0) return [{ path: 'steps', message: 'Say how it is taken.' }]
  return [
    ...dosage.steps.flatMap((step, n) => stepFaults(step).map(({ path, message }) => ({ path: `steps.${n}.${path}`, message }))),
    ...orderFaults(dosage),
  ]
}

function stepFaults(step: DosageStep): DosageFault[] {
  return [...doseFaults(step), ...numberFaults(step), ...timingFaults(step)]
}

function doseFaults({ dose, dose_max, maximum, ...step }: DosageStep): DosageFault[] {
  const faults: DosageFault[] = []
  if (!isPositive(dose)) faults.push({ path: 'dose', message: 'Use more than 0.' })
  else if (!hasThreeDecimals(dose)) faults.push({ path: 'dose', message: 'Use at most three decimals.' })
  if (dose_max !== null && !(dose_max > dose && hasThreeDecimals(dose_max)))
    faults.push({ path: 'dose_max', message: 'The upper end of the dose is above its lower end, with at most three decimals.' })
  if (maximum && !(isPositive(maximum.quantity) && hasThreeDecimals(maximum.quantity) && isWhole(maximum.hours)))
    faults.push({ path: 'maximum', message: 'Say how much at most, in how many whole hours.' })
  else if (maximum && maximum.quantity < upperDose({ dose, dose_max, maximum, ...step }))
    faults.push({ path: 'maximum', message: 'The maximum is less than one dose.' })
  return faults
}

function numberFaults(step: DosageStep): DosageFault[] {
  const faults: DosageFault[] = []
  for (const field of ['sequence', 'frequency', 'period', 'count', 'duration_days'] as const)
    if (step[field] !== null && !isWhole(step[field])) faults.push({ path: field, message: 'Use a whole number above 0.' })
  for (const [field, lower] of [
    ['frequency_max', step.frequency],
    ['period_max', step.period],
  ] as const)
    if (step[field] !== null && !(isWhole(step[field]) && lower !== null && step[field] > lower))
      faults.push({ path: field, message: 'The upper end is a whole number above the lower end.' })
  const parts = [step.frequency, step.period, step.period_unit].filter((part) => part !== null).length
  if (parts > 0 && parts < 3) faults.push({ path: 'frequency', message: 'Say how often and in which time.' })
  if (parts > 0 && step.timing_code) faults.push({ path: 'timing_code', message: 'Say how often once: by a code or by numbers.' })
  return faults
}

function timingFaults(step: DosageStep): DosageFault[] {
  const faults: DosageFault[] = []
  if (!step.times_of_day.every(isTime)) faults.push({ path: 'times_of_day', message: 'Write a time as 08:00.' })
  for (const field of ['times_of_day', 'when', 'days_of_week'] as const)
    if (new Set(step[field]).size < step[field].length) faults.push({ path: field, message: 'Say each once.' })
  const cadence = cadenceOf(step)
  if (cadence === 'contradiction') faults.push({ path: 'frequency', message: 'How often it is taken and when it is taken do not agree.' })
  if (cadence === 'no-timing' && !step.as_needed && step.count !== 1)
    faults.push({ path: 'frequency', message: 'Say how often it is taken.' })
  if (step.as_needed_for !== null && !step.as_needed)
    faults.push({ path: 'as_needed_for', message: 'What it is needed for belongs to what is taken as needed.' })
  return faults
}

function orderFaults(dosage: Dosage): DosageFault[] {
  const faults: DosageFault[] = []
  const groups = stepGroups(dosage)
  groups.forEach((group, n) => {
    const [{ sequence, duration_days }] = group as [DosageStep]
    if (sequence !== n + 1) faults.push({ path: 'steps', message: 'The steps are numbered from 1, without a gap.' })
    if (group.some((step) => step.duration_days !== duration_days))
      faults.push({ path: 'steps', message: 'What is taken side by side lasts equally long.' })
    if (n < groups.length - 1 && duration_days === null && group.some((step) => step.count === null))
      faults.push({ path: 'steps', message: 'Only the last step may go on until further notice.' })
  })
  return faults
}
