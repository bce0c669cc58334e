/**
 * All arithmetic with money: whole minor units, never a fraction. Amounts are at most `mostMinor` each, so sums stay exact;
 * the one product that could leave the exact numbers is made with BigInt.
 */
import { decimalsOf } from '../../kernel/currencies.ts'
import type { Money } from '../../kernel/values.ts'

export interface LineInput {
  quantity: number
  unit_price_minor: number
  discount_minor: number
  /** Hundredths of a percent: 2300 is 23 %. */
  tax_rate_bp: number
}

export interface LineAmounts {
  net_minor: number
  tax_minor: number
  total_minor: number
}

/**
 * The tax on a net amount, rounded to whole minor units, a half upwards (away from zero, as no amount here is negative).
 * Rounding per line is the seller's choice within the EU, where the rules leave the method to each member state so long
 * as it keeps to proportionality and neutrality: Court of Justice, C-484/06 Ahold, 10 July 2008.
 */
export function taxOf(net_minor: number, tax_rate_bp: number): number {
  return Number((BigInt(net_minor) * BigInt(tax_rate_bp) + 5000n) / 10_000n)
}

/** A line: quantity × price − discount is net, tax comes on top. */
export function amountsOf({ quantity, unit_price_minor, discount_minor, tax_rate_bp }: LineInput): LineAmounts {
  const net_minor = quantity * unit_price_minor - discount_minor
  const tax_minor = taxOf(net_minor, tax_rate_bp)
  return { net_minor, tax_minor, total_minor: net_minor + tax_minor }
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Net and tax of all lines of each rate, highest rate first: sums of the lines' own, so that they add up to the total. */
export function taxLinesOf(lines: readonly { tax_rate_bp: number; net_minor: number; tax_minor: number }[]) {
  const rates = [...new Set(lines.map((line) => line.tax_rate_bp))].sort((a, b) => b - a)
  return rates.map((tax_rate_bp) => {
    const of_rate = lines.filter((line) => line.tax_rate_bp === tax_rate_bp)
    return { tax_rate_bp, net_minor: sumOf(of_rate.map((line) => line.net_minor)), tax_minor: sumOf(of_rate.map((line) => line.tax_minor)) }
  })
}

/** Pays what is due in the order given, each as far as the amount goes. `shares` has the order of `dues`. */
export function allocate(amount_minor: number, dues: readonly number[]): { shares: number[]; surplus_minor: number } {
  let left = amount_minor
  const shares = dues.map((due) => {
    const share = Math.min(left, due)
    left -= share
    return share
  })
  return { shares, surplus_minor: left }
}

/**
 * Spreads one discount over lines in proportion to their prices. What rounding leaves goes, one minor unit each, to the
 * lines that lost most by it, so the parts add up to the whole and none exceeds its line.
 */
export function spreadDiscount(discount_minor: number, prices: readonly number[]): number[] {
  const total = BigInt(sumOf(prices))
  if (total === 0n) return prices.map(() => 0)
  const discount = BigInt(Math.min(discount_minor, Number(total)))
  const parts = prices.map((price) => Number((BigInt(price) * discount) / total))
  const rest = prices.map((price, index) => ({ index, lost: (BigInt(price) * discount) % total }))
  rest.sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1))
  const missing = Number(discount) - sumOf(parts)
  for (const { index } of rest.slice(0, missing)) parts[index] = (parts[index] as number) + 1
  return parts
}

/** `1250.00`: exact, without a currency, as spreadsheets and forms write it. */
export function decimalText({ amount, currency }: Money): string {
  const decimals = decimalsOf(currency)
  const all = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = all.slice(0, all.length - decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${all.slice(-decimals)}` : ''}`
}

/** How amounts of a currency are written: with the decimals of ISO 4217, which a runtime may have otherwise. */
export function moneyFormat(currency: string): Intl.NumberFormatOptions {
  const decimals = decimalsOf(currency)
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

/** `€1,250.00`, as people of a locale write it. */
export function moneyText(money: Money, locale: string): string {
  return new Intl.NumberFormat(locale, moneyFormat(money.currency)).format(decimalText(money) as Intl.StringNumericLiteral)
}

/** `23%`, `5.5%`: a rate in hundredths of a percent, as people of a locale write it. */
export function percentText(rate_bp: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate_bp / 10_000)
}

/** What somebody typed (`12`, `12.5`, `1250,00`) in minor units; null when it is no amount or has too many decimals. */
export function minorOf(typed: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,12})(?:[.,](\d+))?$/.exec(typed.replace(/[\s\u00a0\u202f']/g, ''))
  if (!match) return null
  const [, whole = '', part = ''] = match
  if (part.length > decimals) return null
  return Number(whole + part.padEnd(decimals, '0'))
}
