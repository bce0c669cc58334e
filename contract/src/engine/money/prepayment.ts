/** What a service asks for before a visit of it is booked, and until when; no zod, for browsers too. */
import { amountsOf } from './money.ts'

export const paymentRules = ['none', 'deposit', 'full'] as const
export type PaymentRule = (typeof paymentRules)[number]

export const prepaymentStatuses = ['due', 'paid', 'waived'] as const
export type PrepaymentStatus = (typeof prepaymentStatuses)[number]

interface PriceTerms {
  payment_rule: string
  deposit_minor: number | null
  price_minor: number
  tax_rate_bp: number
}

/** In minor units; null where nothing is asked. In full is what the visit's invoice will come to, tax included. */
export function prepaymentOf({ payment_rule, deposit_minor, price_minor, tax_rate_bp }: PriceTerms): number | null {
  // A practitioner may give the service for less than its deposit.
  if (payment_rule === 'deposit') return Math.min(deposit_minor ?? 0, price_minor) || null
  if (payment_rule !== 'full') return null
  return amountsOf({ quantity: 1, unit_price_minor: price_minor, discount_minor: 0, tax_rate_bp }).total_minor || null
}

const minute = 60_000
/** A time is kept so long at most while nothing is paid. */
export const mostHoursToPay = 48
/** Whoever is asked has so much time to pay at least, also inside the service's notice. */
export const leastMinutesToPay = 60

/**
 * Until when a visit's prepayment is due: 48 hours from now, or when the service's notice before the visit begins, so that an
 * unpaid time can still be given to somebody else. There is an hour at least, but not beyond the visit's begin; of one that
 * has begun, which staff brought back, it is a full hour from now. Instants in milliseconds.
 */
export function prepaymentDueAt(now: number, starts: number, minimum_notice_minutes: number): number {
  const due = Math.min(now + mostHoursToPay * 60 * minute, starts - minimum_notice_minutes * minute)
  const least = now + leastMinutesToPay * minute
  return starts > now ? Math.max(due, Math.min(least, starts)) : least
}
