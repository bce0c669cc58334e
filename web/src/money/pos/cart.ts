import { amountsOf, spreadDiscount, sumOf } from '@polyclinic/contract/engine/money/money'
import type { Money } from '@polyclinic/contract/kernel/values'
import type { Charge } from '@polyclinic/contract/money/billing/billing'

/** One line of the cart: an unbilled charge of the patient, or a service that is sold now. */
export interface CartLine {
  key: string
  charge_id: string | null
  service_id: string | null
  description: string
  quantity: number
  unit_price: Money
  tax_rate_bp: number
}

export interface Service {
  id: string
  name: string
  price: Money
  tax_rate_bp: number
}

export const chargeLine = (charge: Charge): CartLine => ({
  key: charge.id,
  charge_id: charge.id,
  service_id: charge.service_id,
  description: charge.description,
  quantity: charge.quantity,
  unit_price: charge.unit_price,
  tax_rate_bp: charge.tax_rate_bp,
})

/** Adds a service to the cart; one that is there already gets a higher quantity. */
export function withService(lines: CartLine[], { id, name, price, tax_rate_bp }: Service): CartLine[] {
  const existing_line = lines.find((line) => line.charge_id === null && line.service_id === id)
  if (existing_line) return lines.map((line) => (line === existing_line ? { ...line, quantity: Math.min(1000, line.quantity + 1) } : line))
  return [
    ...lines,
    { key: crypto.randomUUID(), charge_id: null, service_id: id, description: name, quantity: 1, unit_price: price, tax_rate_bp },
  ]
}

/** Lines with their part of a discount on the whole cart, and the sums as the server will compute them. */
export function cartSums(lines: CartLine[], discount_minor: number) {
  const prices = lines.map((line) => line.quantity * line.unit_price.amount)
  const discounts = spreadDiscount(discount_minor, prices)
  const amounts = lines.map((line, index) =>
    amountsOf({
      quantity: line.quantity,
      unit_price_minor: line.unit_price.amount,
      discount_minor: discounts[index] ?? 0,
      tax_rate_bp: line.tax_rate_bp,
    }),
  )
  return {
    discounts,
    price_minor: sumOf(prices),
    discount_minor: sumOf(discounts),
    tax_minor: sumOf(amounts.map((amount) => amount.tax_minor)),
    total_minor: sumOf(amounts.map((amount) => amount.total_minor)),
  }
}

/** The cart as the body of the call. */
export function sentCart(lines: CartLine[], discounts: number[]) {
  const with_discount = lines.map((line, index) => ({
    line,
    discount: discounts[index] ? { discount: { amount: discounts[index], currency: line.unit_price.currency } } : {},
  }))
  return {
    charges: with_discount.flatMap(({ line, discount }) => (line.charge_id ? [{ charge_id: line.charge_id, ...discount }] : [])),
    lines: with_discount.flatMap(({ line: { key: _, charge_id, ...line }, discount }) => (charge_id ? [] : [{ ...line, ...discount }])),
  }
}
