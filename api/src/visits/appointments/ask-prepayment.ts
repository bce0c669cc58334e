import { moneyText } from '@polyclinic/contract/engine/money/money'
import { prepaymentDueAt, prepaymentOf } from '@polyclinic/contract/engine/money/prepayment'
import { invoiceSettings } from '../../foundation/settings/index.ts'
import type { Scope } from '../../kernel/scope.ts'

/** As it stands with the visit. */
export interface Prepayment {
  prepayment_minor: number
  /** null: it was waived from the start. */
  prepayment_due_at: string | null
  prepayment_status: 'due' | 'waived'
  /** Why staff booked without it. */
  waive_reason?: string
}

type PrepaymentService = Parameters<typeof prepaymentOf>[0] & { minimum_notice_minutes: number }

/** What the service asks for before a visit at that time is booked; null: nothing. */
export function prepaymentAsked(scope: Scope, service: PrepaymentService, starts_at: string): Prepayment | null {
  const prepayment_minor = prepaymentOf(service)
  if (prepayment_minor === null) return null
  return { prepayment_minor, prepayment_due_at: dueAt(scope, { ...service, starts_at }), prepayment_status: 'due' }
}

/** Until when somebody asked now may pay. */
export const dueAt = (scope: Scope, { starts_at, minimum_notice_minutes }: { starts_at: string; minimum_notice_minutes: number }) =>
  new Date(prepaymentDueAt(scope.now.getTime(), Date.parse(starts_at), minimum_notice_minutes)).toISOString()

/** An amount as sentences say it. */
export const amountText = (scope: Scope, amount: number) => moneyText({ amount, currency: scope.clinic.currency }, scope.clinic.locale)

/** What the clinic writes on its invoices about paying: a bank account, mostly. */
export async function howToPay(scope: Scope): Promise<string | null> {
  const { invoice_note } = await invoiceSettings(scope)
  return invoice_note || null
}

interface PrepaymentState {
  status: string
  prepayment_minor: number | null
  prepayment_due_at: string | null
}

/** What a message about it says. */
export async function prepaymentFacts(scope: Scope, { status, prepayment_minor, prepayment_due_at }: PrepaymentState) {
  const how_to_pay = status === 'pending' ? await howToPay(scope) : null
  return {
    amount: amountText(scope, prepayment_minor ?? 0),
    ...(prepayment_due_at ? { expires_at: prepayment_due_at } : {}),
    ...(how_to_pay ? { how_to_pay } : {}),
  }
}
