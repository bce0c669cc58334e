/** Reads numbers as people type and paste them, and refuses what could be two numbers or is none. */
import { decimalSign } from './format.ts'

/** The digits of Arabic and of Persian, as their keyboards type them. */
const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')

/**
 * `5.5` → `5.5`, also of `5,5`; `null` for what is no number or not clear: `<0.5`, `haemolysed`, `1,250` where the comma is not the
 * decimal sign (a thousand and more, or 1.25), two signs, or more decimals than there may be.
 */
export function readNumber(text: string, locale: string, digits = 10): string | null {
  const found = /^([-−]?)(\d{1,12})(?:([.,])(\d+))?$/.exec(latinDigits(text.trim()))
  if (!found) return null
  const [, minus, whole, sign, rest = ''] = found
  const isGrouping = rest.length === 3 && sign !== latinDigits(decimalSign(locale))
  if (isGrouping || rest.length > digits) return null
  const value = Number(`${minus ? '-' : ''}${whole}.${rest || '0'}`)
  return String(value + 0)
}

/** A number as it is written into a field. */
export const writeNumber = (value: string, locale: string) => value.replace('.', decimalSign(locale))
