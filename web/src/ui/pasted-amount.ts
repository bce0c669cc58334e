/**
 * Minor units of an amount copied from elsewhere, whichever its decimal sign: "5,50", "1.250,50 €", "£1,250". The last sign
 * is the decimal one unless three digits follow it, which no currency with fewer decimals has. Null: no amount.
 */
export function pastedAmount(text: string, decimals: number): number | null {
  const digits = /^[^\d-]*(\d[\d.,'’\s]*)[^\d]*$/.exec(text)?.[1]
  if (!digits) return null
  const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(digits.replace(/['’\s]/g, '')) ?? []
  const isDecimal = rest.length !== 3 || decimals === 3
  const part = isDecimal ? rest : ''
  const minor = Number(onlyDigits(isDecimal ? whole : whole + rest) + part.slice(0, decimals).padEnd(decimals, '0'))
  return minor + (Number(part[decimals] ?? 0) >= 5 ? 1 : 0)
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')
