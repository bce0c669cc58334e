/** The signs with which a language writes numbers and amounts; loaded with the fields that read them, and not with each first screen. */

/** The sign between whole and part, as the language writes numbers. */
export function decimalSign(locale: string) {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
}

/** The sign between thousands, as the language writes numbers; a blank is written in several ways. */
export function groupSign(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1000)
  return (parts.find((part) => part.type === 'group')?.value ?? ',').replace(/\s/, ' ')
}

/** What may stand beside an amount of this currency: its code, and its sign as the language writes it, the longest first. */
export function currencySigns(currency: string, locale: string) {
  const signs = (['code', 'symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find((part) => part.type === 'currency')?.value ?? currency,
  )
  return [...new Set([currency, ...signs])].sort((a, b) => b.length - a.length)
}
