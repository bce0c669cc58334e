/** Reads numbers as people type and paste them, and refuses what could be two numbers or is none. */
import { currencySigns, decimalSign, groupSign } from './number-signs.ts'

/** The digits of Arabic and of Persian, as their keyboards type them, and one way of writing each sign; no marks of direction. */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/٫/g, '.')
    .replace(/[٬’]/g, "'")
    .replace(/\s/g, ' ')

export interface NumberRules {
  locale: string
  /** How many decimals there may be. */
  digits?: number
  /** Whether thousands may be set apart: in amounts and whole numbers, where three digits after a sign are no decimals. */
  isGrouped?: boolean
}

/** Thousands as most of the world sets them apart, and as India does: `1,250,000` and `12,50,000`. */
const areGroups = ([first = '', ...others]: readonly string[]) =>
  (/^[1-9]\d{0,2}$/.test(first) && others.every((part) => part.length === 3)) ||
  (/^[1-9]\d?$/.test(first) && others.at(-1)?.length === 3 && others.slice(0, -1).every((part) => part.length === 2))

/**
 * `5.5` → `5.5`, also of `5,5`; `null` for what is no number or not clear: `<0.5`, `haemolysed`, more decimals than there may be, and
 * `1,250` where it may be a thousand and more or 1.25.
 */
export function readNumber(text: string, { locale, digits = 6, isGrouped = digits === 0 }: NumberRules): string | null {
  const [, minus = '', body] = /^([-−]?)(\d+(?:[.,' ]\d+)*)$/.exec(plain(text).trim()) ?? []
  if (body === undefined) return null
  const parts = body.split(/[.,' ]/)
  const signs = body.replace(/\d/g, '')
  const split = signs.length === 1 ? splitOnce(signs, parts, { locale, digits, isGrouped }) : splitOften(signs, parts, isGrouped)
  if (split === null || split.whole.length > 12 || split.decimals.length > digits) return null
  return written(minus !== '', split)
}

interface Split {
  whole: string
  decimals: string
}

/** One sign alone: the decimal sign, whichever of the two is typed, unless it may set thousands apart. */
function splitOnce(sign: string, parts: string[], { locale, digits, isGrouped }: Required<NumberRules>): Split | null {
  const [whole = '', decimals = ''] = parts
  const isMark = sign === '.' || sign === ','
  const isDecimalSign = sign === plain(decimalSign(locale))
  if (isMark && decimals.length <= digits && (isDecimalSign || !areGroups(parts))) return { whole, decimals }
  const isGroupSign = !isMark || sign === plain(groupSign(locale))
  return isGrouped && isGroupSign && areGroups(parts) && (digits < 3 || !isMark) ? { whole: whole + decimals, decimals: '' } : null
}

/** No sign, or several: then all but the last are of one kind, and the last is the decimal sign if it is another one. */
function splitOften(signs: string, parts: string[], isGrouped: boolean): Split | null {
  if (signs === '') return { whole: parts[0] as string, decimals: '' }
  const last = signs.at(-1) as string
  const hasDecimals = last !== signs[0] && (last === '.' || last === ',')
  const groups = hasDecimals ? parts.slice(0, -1) : parts
  const areAlike = Array.from(signs).every((sign, index) => sign === signs[0] || (hasDecimals && index === signs.length - 1))
  return isGrouped && areAlike && areGroups(groups)
    ? { whole: groups.join(''), decimals: hasDecimals ? (parts.at(-1) as string) : '' }
    : null
}

function written(isNegative: boolean, { whole, decimals }: Split): string {
  const [significant, rest] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')]
  const value = rest === '' ? significant : `${significant}.${rest}`
  return isNegative && value !== '0' ? `-${value}` : value
}

/** An amount of a currency: a number that its code or sign may stand beside. */
export function readAmount(
  text: string,
  { locale, currency, digits }: { locale: string; currency: string; digits: number },
): string | null {
  const typed = plain(text).trim()
  const signs = currencySigns(currency, locale).map((sign) => plain(sign).trim())
  const before = signs.find((sign) => isStart(typed, sign))
  const after = before === undefined ? signs.find((sign) => isEnd(typed, sign)) : undefined
  const amount = before !== undefined ? typed.slice(before.length) : after !== undefined ? typed.slice(0, -after.length) : typed
  return readNumber(amount, { locale, digits, isGrouped: true })
}

const isStart = (text: string, sign: string) => text.slice(0, sign.length).toLowerCase() === sign.toLowerCase()
const isEnd = (text: string, sign: string) => text.slice(-sign.length).toLowerCase() === sign.toLowerCase()

/** A number as it is written into a field. */
export const writeNumber = (value: string, locale: string) => value.replace('.', decimalSign(locale))
