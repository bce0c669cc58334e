import { largeDiscountBp } from '@polyclinic/contract/money/billing/billing-rules'

interface Checkout {
  hasPatient: boolean
  lines: number
  discount_minor: number
  price_minor: number
  total_minor: number
  /** Cash tendered; null if it was not typed, or the payment is not in cash. */
  cash_minor: number | null
  mayGiveLargeDiscounts: boolean
}

export type CartRefusal = 'no-patient' | 'empty' | 'discount-too-large' | 'cash-too-little'

/** Why a cart cannot be paid yet; null if it can. */
export function cartRefusal(checkout: Checkout): CartRefusal | null {
  const { discount_minor, price_minor, cash_minor } = checkout
  if (!checkout.hasPatient) return 'no-patient'
  if (checkout.lines === 0) return 'empty'
  if (discount_minor * 10_000 > price_minor * largeDiscountBp && !checkout.mayGiveLargeDiscounts) return 'discount-too-large'
  return cash_minor !== null && cash_minor < checkout.total_minor ? 'cash-too-little' : null
}
