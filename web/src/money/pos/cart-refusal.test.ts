import { largeDiscountBp } from '@polyclinic/contract/money/billing/billing-rules'
import { describe, expect, it } from 'vitest'
import { cartRefusal } from './cart-refusal.ts'

const largest = (10_000 * largeDiscountBp) / 10_000
const cart = {
  hasPatient: true,
  lines: 1,
  discount_minor: 0,
  price_minor: 10_000,
  total_minor: 10_000,
  cash_minor: null,
  mayGiveLargeDiscounts: false,
}

describe('a cart', () => {
  it.each([
    { what: 'can be paid', part: {}, why: null },
    { what: 'needs a patient before anything else', part: { hasPatient: false, lines: 0 }, why: 'no-patient' },
    { what: 'needs something in it', part: { lines: 0 }, why: 'empty' },
    { what: 'takes the discount that every role may give', part: { discount_minor: largest }, why: null },
    { what: 'takes no larger one', part: { discount_minor: largest + 1 }, why: 'discount-too-large' },
    { what: 'takes a larger one of who may give it', part: { discount_minor: largest + 1, mayGiveLargeDiscounts: true }, why: null },
    { what: 'is paid with the exact cash', part: { cash_minor: 10_000 }, why: null },
    { what: 'is not paid with less cash than the total', part: { cash_minor: 9_999 }, why: 'cash-too-little' },
  ])('$what', ({ part, why }) => {
    expect(cartRefusal({ ...cart, ...part })).toBe(why)
  })
})
