import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { prescribeRules, prescribeValues, sigOf } from './prescribe-form.ts'

const rules = prescribeRules(((text: string) => text) as TFunction)
/** The fields of these values that the form refuses. */
const refused = (values: ReturnType<typeof prescribeValues>) =>
  (Object.keys(rules) as (keyof typeof rules)[]).filter((name) => rules[name](values[name] as never, values) !== null)

const chosen = {
  ...prescribeValues(),
  is_free_text: true,
  medication_text: 'Honey',
  dose_quantity: 10,
  dose_unit: 'mL' as const,
  route: 'oral' as const,
  frequency: 3,
  period_days: '1',
  duration_days: 7,
}

describe('a new prescription', () => {
  it('presumes nothing of the dose: how much, how often, in which time and for how long are asked for', () => {
    expect(sigOf(prescribeValues())).toBeNull()
    expect(refused(prescribeValues())).toEqual([
      'medication',
      'dose_quantity',
      'dose_unit',
      'route',
      'frequency',
      'period_days',
      'duration_days',
    ])
    expect(refused(chosen)).toEqual([])
  })

  it.each(['dose_quantity', 'dose_unit', 'frequency', 'period_days', 'duration_days'] as const)('is no line without its %s', (name) => {
    const values = { ...chosen, [name]: prescribeValues()[name] }
    expect(sigOf(values)).toBeNull()
    expect(refused(values)).toEqual([name])
  })

  it('goes on until further notice only where that was chosen, and then asks for the quantity', () => {
    const values = { ...chosen, duration_days: '' as const, until_further_notice: true }
    expect(sigOf(values)?.duration_days).toBeNull()
    expect(refused(values)).toEqual(['quantity'])
    expect(prescribeValues({ duration_days: null, dose_unit: 'mL' } as Prescription).until_further_notice).toBe(true)
  })
})
