import { daysOf } from '@polyclinic/contract/engine/quantity/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courseOf } from './course.ts'

const line = { dose_quantity: 1, dose_unit: 'tablet' as const, frequency: 1, period_days: 1, as_needed: false }
const of = (days: number | null, quantity: number, more: object = {}) => ({
  ...line,
  duration_days: days,
  quantity,
  valid_until: '2099-12-31' as string | null,
  ...more,
})

describe('the remaining days of a medicine', () => {
  it.each([
    ['on the first day', '2026-03-28', of(7, 7), '2026-03-28', '2026-04-03', 7],
    ['across the change to summer time', '2026-03-28', of(7, 7), '2026-03-30', '2026-04-03', 5],
    ['on the last day', '2026-03-28', of(7, 7), '2026-04-03', '2026-04-03', 1],
    ['when it is used up', '2026-03-28', of(7, 7), '2026-04-04', '2026-04-03', 0],
    ['in a leap year', '2028-02-28', of(2, 2), '2028-02-28', '2028-02-29', 2],
    ['of 90 tablets, however often they may be repeated', '2026-01-01', of(90, 90, { refills: 3 }), '2026-01-10', '2026-03-31', 81],
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
          expect(days_left).toBeLessThanOrEqual(daysOf(prescribed, sig.quantity) ?? Infinity)
          expect((ends_on as string) <= '2026-06-29').toBe(true)
        },
      ),
    ))
})
