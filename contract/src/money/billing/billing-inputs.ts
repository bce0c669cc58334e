/** Amounts, quantities and reasons, as calls of billing take them. */
import { z } from 'zod'
import { body } from '../../kernel/call.ts'
import { currency, day, text } from '../../kernel/values.ts'
import { mostMinor } from './billing-rules.ts'

export const tooMuch = 'This is more than can be entered here.'

const amountInput = (least: number, sentence: string) =>
  z.strictObject({ amount: z.number().int('Use whole minor units.').min(least, sentence).max(mostMinor, tooMuch), currency })

/** An amount to pay. */
export const paymentAmount = amountInput(1, 'Enter more than zero.')

/** A price or a discount. */
export const priceInput = amountInput(0, 'Use zero or more.')

export const quantity = z.number().int('Use a whole number.').min(1, 'Use at least 1.').max(1000, 'Use at most 1000.')

/** Hundredths of a percent: 2300 is 23 %. */
export const taxRate = z.number().int().min(0, 'Use zero or more.').max(10_000, 'Use at most 100 %.')

/** Why something is done, in words that are kept with the record. */
export const reasonInput = body({ reason: text(500, 3) })

export const range = { from: day.optional(), to: day.optional() }

export const seeInvoices = { access: 'org:billing.view', patient_data: 'billing' } as const

export const doInvoices = { access: 'org:payments.take', patient_data: 'billing' } as const
