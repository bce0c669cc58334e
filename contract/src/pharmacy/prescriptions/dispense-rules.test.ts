import { describe, expect, it } from 'vitest'
import { currentFillQuantity, quantityLeft } from './dispense-rules.ts'

describe('what is left of a prescription', () => {
  it.each([
    [{ quantity: 21, refills: 0, dispensed_quantity: 0 }, 21, 21],
    [{ quantity: 21, refills: 0, dispensed_quantity: 14 }, 7, 7],
    [{ quantity: 21, refills: 0, dispensed_quantity: 21 }, 0, 0],
    [{ quantity: 30, refills: 2, dispensed_quantity: 0 }, 90, 30],
    // A fill that was begun is finished before the next one.
    [{ quantity: 30, refills: 2, dispensed_quantity: 40 }, 50, 20],
    [{ quantity: 30, refills: 2, dispensed_quantity: 30 }, 60, 30],
    // Three times a tenth is three tenths, which floating point denies.
    [{ quantity: 0.1, refills: 2, dispensed_quantity: 0.2 }, 0.1, 0.1],
    [{ quantity: 0.3, refills: 0, dispensed_quantity: 0.1 }, 0.2, 0.2],
    [{ quantity: 10, refills: 0, dispensed_quantity: 12 }, 0, 0],
  ])('of %o: %d in all, %d of this fill', (prescription, remaining, fill) => {
    expect([quantityLeft(prescription), currentFillQuantity(prescription)]).toEqual([remaining, fill])
  })
})
