import { type DoseUnit, daysOf, doseUnits, quantityOf, type Sig } from '@polyclinic/contract/engine/quantity/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const sig = (dose_quantity: number, dose_unit: DoseUnit, frequency: number, period_days: number, duration_days: number | null): Sig => ({
  dose_quantity,
  dose_unit,
  frequency,
  period_days,
  duration_days,
})

describe('the quantity of a prescription', () => {
  it.each([
    ['1 capsule 3 times a day for 7 days', sig(1, 'capsule', 3, 1, 7), 21],
    ['half a tablet twice a day for 5 days', sig(0.5, 'tablet', 2, 1, 5), 5],
    ['half a tablet once a day for 7 days, handed out whole', sig(0.5, 'tablet', 1, 1, 7), 4],
    ['5 mL 3 times a day for 10 days', sig(5, 'mL', 3, 1, 10), 150],
    ['2.5 mL 4 times a day for 3 days', sig(2.5, 'mL', 4, 1, 3), 30],
    ['0.1 mL 3 times a day for a day, without a crumb of floating point', sig(0.1, 'mL', 3, 1, 1), 0.3],
    ['a patch every third day for 30 days', sig(1, 'patch', 1, 3, 30), 10],
    ['a tablet once a week for 12 weeks', sig(1, 'tablet', 1, 7, 84), 12],
    ['a tablet once a week for 10 days: the second week has begun', sig(1, 'tablet', 1, 7, 10), 2],
    ['2 puffs 4 times a day for 30 days', sig(2, 'puff', 4, 1, 30), 240],
  ])('is, for %s, %#', (_words, line, quantity) => expect(quantityOf(line)).toMatchObject({ quantity }))

  it('is written by hand when the course has no end or the dose can not be counted', () => {
    expect(quantityOf(sig(1, 'tablet', 1, 1, null))).toEqual({ quantity: null, why: 'no-duration' })
    expect(quantityOf(sig(1, 'application', 2, 1, 7))).toEqual({ quantity: null, why: 'not-measured' })
  })

  const lines = fc.record({
    dose_quantity: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
    dose_unit: fc.constantFrom(...(Object.keys(doseUnits) as DoseUnit[]).filter((unit) => doseUnits[unit].measured)),
    frequency: fc.integer({ min: 1, max: 24 }),
    period_days: fc.integer({ min: 1, max: 30 }),
    duration_days: fc.integer({ min: 1, max: 365 }),
  })

  it('is always enough for the course, and never a whole unit too much', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const needed = line.dose_quantity * Math.ceil((line.frequency * line.duration_days) / line.period_days)
        const { quantity } = quantityOf(line)
        expect(quantity).toBeGreaterThanOrEqual(needed - 1e-6)
        expect(quantity).toBeLessThan(needed + 1)
      }),
    )
  })

  it('lasts at least as long as the course', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { quantity } = quantityOf(line)
        expect(quantity).not.toBeNull()
        expect(daysOf(line, quantity as number)).toBeGreaterThanOrEqual(line.duration_days)
      }),
    )
  })
})
