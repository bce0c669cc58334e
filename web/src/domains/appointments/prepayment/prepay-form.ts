import type { deskMethods } from '@polyclinic/contract/billing-statuses'
import type { Money } from '@polyclinic/contract/values'
import { noMoney, sentMoney, type TypedMoney } from '#domains/billing/index.ts'

/** How money is handed over, as it is filled in. */
export interface PrepaymentValues {
  method: (typeof deskMethods)[number]
  tendered: TypedMoney
  reference: string
}

export const nothingHanded = (currency: string): PrepaymentValues => ({ method: 'cash', tendered: noMoney(currency), reference: '' })

/** What is sent of it. */
export const sentHanded = ({ method, tendered, reference }: PrepaymentValues) => ({
  method,
  ...(method === 'cash' && tendered.amount ? { tendered: sentMoney(tendered) } : {}),
  ...(method !== 'cash' && reference.trim() ? { reference: reference.trim() } : {}),
})

/** What becomes of it when staff book, as it is filled in. */
export interface Choice extends PrepaymentValues {
  how: 'ask' | 'take' | 'waive'
  reason: string
  /** Nothing is typed here: the amount shown is sent, and its refusal has its place. */
  amount: null
}

export const firstChoice = (currency: string): Choice => ({ ...nothingHanded(currency), how: 'ask', reason: '', amount: null })

/** What is sent of it; `amount`: what was shown. */
export function sentChoice({ how, reason, ...handed }: Choice, amount: Money) {
  if (how === 'take') return { how, amount, ...sentHanded(handed) }
  return how === 'waive' ? { how, reason: reason.trim() } : { how }
}
