import { formatNumber } from './format.ts'

/** `€1.2K`: an amount of major units on an axis, without small change. */
export function formatAxisMoney(value: number, currency: string, locale: string) {
  const options = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 } as const
  return value === 0 ? '0' : formatNumber(value, locale, options)
}
