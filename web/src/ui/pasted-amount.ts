/**
 * Minor units of an amount copied from elsewhere, whichever its decimal sign: "5,50", "1.250,50 €", "£1,250". The last sign
 * is the decimal one unless three digits follow it, which no currency with fewer decimals has. Null: no amount.
 */
export function pastedAmount(text: string, decimals: number): number | null {
  const digits = /^[^\d-]*(\d[\d.,'’\s]*)[^\d]*$/.exec(text)?.[1]
  if (!digits) return null
  const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(digits.replace(/['’\s]/g, '')) ?? []
  const isDecimal = rest.length !== 3 || decimals === 3
  const plain = isDecimal ? `${onlyDigits(whole)}.${rest}` : onlyDigits(whole + rest)
  return Math.round(Number(plain) * 10 ** decimals)
}

const onlyDigits = (text: string) => text.replace(/\D/g, '')
