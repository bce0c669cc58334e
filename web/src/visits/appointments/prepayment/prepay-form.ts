import type { Money } from '@polyclinic/contract/kernel/values'
import type { deskMethods } from '@polyclinic/contract/money/billing/billing-statuses'
import { noMoney, sentMoney, type TypedMoney } from '#money/billing/index.ts'

/** The fields of a payment. */
export interface PrepaymentValues {
  method: (typeof deskMethods)[number]
  tendered: TypedMoney
  reference: string
}

export const nothingHanded = (currency: string): PrepaymentValues => ({ method: 'cash', tendered: noMoney(currency), reference: '' })

/** The payment as it is sent. */
export const sentHanded = ({ method, tendered, reference }: PrepaymentValues) => ({
  method,
  ...(method === 'cash' && tendered.amount ? { tendered: sentMoney(tendered) } : {}),
  ...(method !== 'cash' && reference.trim() ? { reference: reference.trim() } : {}),
})

/** The decision about the prepayment, as staff fill it in. */
export interface Choice extends PrepaymentValues {
  how: 'ask' | 'take' | 'waive'
  reason: string
  /** The amount is not typed: the one on the screen is sent, and a refusal of it is shown at this name. */
  amount: null
}

export const firstChoice = (currency: string): Choice => ({ ...nothingHanded(currency), how: 'ask', reason: '', amount: null })

/** The decision as it is sent; `amount` is the amount that was on the screen. */
export function sentChoice({ how, reason, ...handed }: Choice, amount: Money) {
  if (how === 'take') return { how, amount, ...sentHanded(handed) }
  return how === 'waive' ? { how, reason: reason.trim() } : { how }
}
