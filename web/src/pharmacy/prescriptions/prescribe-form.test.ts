import { dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { dosageOf, emptyLine, type LineValues, prescribeErrors, prescribeValues } from './prescribe-form.ts'
import { emptyStep, type StepValues, stepValues, withNeed, withRate } from './step-values.ts'

const t = ((text: string) => text) as TFunction
const refused = (...lines: LineValues[]) => Object.keys(prescribeErrors({ lines, override_reason: '' }, t))
const step: StepValues = { ...emptyStep, dose: 10, dose_unit: 'mL', frequency: 3, period: '1 d', duration_days: 7 }
const lineOf = (...steps: StepValues[]): LineValues => ({
  ...emptyLine,
  is_free_text: true,
  medication_text: 'Honey',
  dosage: { route: 'oral', site: '', steps },
})

describe('a new prescription', () => {
  it('presumes nothing of the dose: how much, how often, in which time and for how long are asked for', () => {
    expect(dosageOf(emptyLine)).toBeNull()
    expect(refused(emptyLine)).toEqual([
      'lines.0.medication',
      'lines.0.dosage.steps.0.dose',
      'lines.0.dosage.steps.0.dose_unit',
      'lines.0.dosage.steps.0.frequency',
      'lines.0.dosage.steps.0.period',
      'lines.0.dosage.steps.0.duration_days',
      'lines.0.dosage.route',
    ])
    expect(refused(lineOf(step))).toEqual([])
  })

  it.each(['dose', 'dose_unit', 'frequency', 'period', 'duration_days'] as const)('is no line without its %s', (name) => {
    const line = lineOf({ ...step, [name]: emptyStep[name] })
    expect(dosageOf(line)).toBeNull()
    expect(refused(lineOf(step), line)).toEqual([`lines.1.dosage.steps.0.${name}`])
  })

  it('goes on until further notice only where that was chosen, and then asks for the quantity', () => {
    const line = lineOf({ ...step, duration_days: '', until_further_notice: true })
    expect(dosageOf(line)?.steps[0]?.duration_days).toBeNull()
    expect(refused(line)).toEqual(['lines.0.quantity'])
  })

  it('has steps after one another, or side by side', () => {
    const sequences = (...steps: StepValues[]) => dosageOf(lineOf(...steps))?.steps.map(({ sequence }) => sequence)
    expect([sequences(step, step), sequences(step, { ...step, is_beside: true })]).toEqual([
      [1, 2],
      [1, 1],
    ])
  })

  it('is refused where its times and its moments do not agree', () =>
    expect(refused(lineOf({ ...step, when: ['MORN', 'HS'] }))).toEqual(['lines.0.dosage.steps.0.frequency']))
})

it('a draft is read as it was written, also what has no field here', () => {
  const steps = [
    dosageStep({ dose: 1, dose_unit: 'tablet', frequency: 1, frequency_max: 2, period: 1, period_unit: 'd', duration_days: 5 }),
    dosageStep({ dose: 1, dose_max: 2, dose_unit: 'tablet', sequence: 2, times_of_day: ['08:00'], duration_days: 5 }),
    dosageStep({
      dose: 1,
      dose_unit: 'tablet',
      sequence: 3,
      frequency: 1,
      period: 8,
      period_unit: 'h',
      as_needed: true,
      as_needed_for: 'pain',
      maximum: { quantity: 3, hours: 168 },
    }),
  ]
  const dosage = { route: 'oral' as const, site: 'left', steps }
  const line = {
    id: 'x',
    medication_id: null,
    medication_text: 'Honey',
    dosage,
    quantity: 40,
    refills: 0,
    valid_until: null,
    instructions: null,
  }
  const [read] = prescribeValues({ lines: [line] } as unknown as PrescriptionDocument).lines
  expect(dosageOf(read as LineValues)).toEqual(dosage)
  expect(read).toMatchObject({ quantity: 40, medication_text: 'Honey' })
})

describe('what is changed of a step', () => {
  const ranged = stepValues(
    dosageStep({
      dose: 1,
      dose_unit: 'tablet',
      frequency: 1,
      frequency_max: 2,
      period: 4,
      period_max: 6,
      period_unit: 'h',
      duration_days: 5,
    }),
    undefined,
  )

  it.each([{ frequency: 1, period: '1 d' }, { period: '8 h' }, { frequency: 2 }])(
    'takes the upper ends of the rate before away: %j',
    (values) => expect(dosageOf(lineOf(withRate(ranged, values)))?.steps[0]).toMatchObject({ frequency_max: null, period_max: null }),
  )

  it('leaves nothing of what it was needed for, once it is not taken as needed', () => {
    const needed = { ...step, as_needed: true, as_needed_for: 'pain', maximum: 3, maximum_hours: 168 }
    expect(dosageOf(lineOf(withNeed(needed, false)))?.steps[0]).toMatchObject({ as_needed: false, as_needed_for: null, maximum: null })
    expect(dosageOf(lineOf(withNeed(needed, true)))?.steps[0]?.maximum).toEqual({ quantity: 3, hours: 168 })
  })
})
