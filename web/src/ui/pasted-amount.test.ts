import { expect, it } from 'vitest'
import { pastedAmount } from './pasted-amount.ts'

it.each([
  ['5,50', 2, 550],
  ['5.50', 2, 550],
  ['5.5', 2, 550],
  ['12', 2, 1200],
  ['1,250', 2, 125_000],
  ['1.250', 2, 125_000],
  ['1,250.50', 2, 125_050],
  ['1.250,50 €', 2, 125_050],
  ['£1,250,000', 2, 125_000_000],
  ['1 250,50', 2, 125_050],
  ['CHF 1’250.50', 2, 125_050],
  ['5,', 2, 500],
  ['1,250', 0, 1250],
  ['1250.00', 0, 1250],
  ['1.250', 3, 1250],
])('takes "%s" of a currency with %i decimals as it was meant', (text, decimals, minor) => {
  expect(pastedAmount(text, decimals)).toBe(minor)
})

it.each(['', 'none', '-5.50', 'INV-2026', '2 of 3'])('takes "%s" for no amount', (text) => {
  expect(pastedAmount(text, 2)).toBeNull()
})
