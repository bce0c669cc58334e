import { dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import { daysOfSupply } from '@polyclinic/contract/engine/dosage/dosage-amount'
import type { DoseUnit } from '@polyclinic/contract/engine/quantity/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseOf, jointCourse } from './course.ts'

interface Line {
  dose_quantity?: number
  dose_unit?: DoseUnit
  frequency?: number
  period_days?: number
  as_needed?: boolean
  valid_until?: string
}
const of = (duration_days: number | null, quantity: number, line: Line = {}) => {
  const { dose_quantity: dose = 1, dose_unit = 'tablet', frequency = 1, period_days: period = 1, as_needed = false } = line
  const step = dosageStep({ dose, dose_unit, frequency, period, period_unit: 'd', as_needed, duration_days })
  return { dosage: { route: 'oral' as const, site: null, steps: [step] }, quantity, valid_until: line.valid_until ?? '2099-12-31' }
}

describe('the remaining days of a medicine', () => {
  it.each([
    ['on the first day', '2026-03-28', of(7, 7), '2026-03-28', '2026-04-03', 7],
    ['across the change to summer time', '2026-03-28', of(7, 7), '2026-03-30', '2026-04-03', 5],
    ['on the last day', '2026-03-28', of(7, 7), '2026-04-03', '2026-04-03', 1],
    ['when it is used up', '2026-03-28', of(7, 7), '2026-04-04', '2026-04-03', 0],
    ['in a leap year', '2028-02-28', of(2, 2), '2028-02-28', '2028-02-29', 2],
    ['of 90 tablets, however often they may be repeated', '2026-01-01', of(90, 90), '2026-01-10', '2026-03-31', 81],
    ['of a smaller pack than the course needs', '2026-01-01', of(90, 30), '2026-01-01', '2026-01-30', 30],
    ['of a larger pack than the course needs', '2026-01-01', of(10, 30), '2026-01-01', '2026-01-10', 10],
    ['of 30 tablets until further notice', '2026-01-01', of(null, 30), '2026-01-01', '2026-01-30', 30],
    ['taken once a week', '2026-01-01', of(null, 4, { period_days: 7 }), '2026-01-01', '2026-01-28', 28],
    ['of a prescription that ends sooner', '2026-01-01', of(90, 90, { valid_until: '2026-01-31' }), '2026-01-01', '2026-01-31', 31],
    ['of a prescription that has ended', '2026-01-01', of(90, 90, { valid_until: '2026-01-31' }), '2026-02-01', '2026-01-31', 0],
    ['of a cream for a week', '2026-01-01', of(7, 30, { dose_unit: 'application' }), '2026-01-01', '2026-01-07', 7],
    ['taken if needed for ten days', '2026-01-01', of(10, 40, { as_needed: true }), '2026-01-01', '2026-01-10', 10],
  ])('%s', (_what, started_on, prescribed, today, ends_on, days_left) => {
    expect(courseOf(started_on, prescribed, today)).toEqual({ ends_on, days_left })
  })

  it('are not computed for a medicine that is taken if needed until further notice', () =>
    expect(courseOf('2026-01-01', of(null, 30, { as_needed: true }), '2026-02-01')).toEqual({ ends_on: null, days_left: null }))

  it('are never more than one dispensed quantity gives, nor beyond the validity', () =>
    fc.assert(
      fc.property(
        fc.record({
          dose_quantity: fc.integer({ min: 1, max: 8 }),
          frequency: fc.integer({ min: 1, max: 6 }),
          period_days: fc.integer({ min: 1, max: 30 }),
          duration_days: fc.option(fc.integer({ min: 1, max: 730 })),
          quantity: fc.integer({ min: 1, max: 1000 }),
        }),
        (sig) => {
          const prescribed = of(sig.duration_days, sig.quantity, { ...sig, valid_until: '2026-06-29' })
          const { ends_on, days_left } = courseOf('2026-01-01', prescribed, '2026-01-01')
          expect(days_left).toBeLessThanOrEqual(daysOfSupply(prescribed.dosage, sig.quantity) ?? Infinity)
          expect((ends_on as string) <= '2026-06-29').toBe(true)
        },
      ),
    ))

  it.each([
    ['a part of the quantity', [{ on: '2026-01-05', days: 10 }], '2026-01-14'],
    [
      'a fill that came late',
      [
        { on: '2026-01-05', days: 10 },
        { on: '2026-02-01', days: 10 },
      ],
      '2026-02-10',
    ],
  ])('are those of what was dispensed: %s', (_what, fills, ends_on) =>
    expect(courseOf('2026-01-01', of(null, 30), '2026-01-01', fills).ends_on).toBe(ends_on),
  )

  it('of one medicine that was prescribed again are one supply: 126 days, until 2 April', () =>
    expect(
      jointCourse(
        [
          { on: '2025-12-20', days: 61 },
          { on: '2025-11-28', days: 65 },
        ],
        '2025-11-28',
      ),
    ).toEqual({ ends_on: '2026-04-02', days_left: 126 }))
})
