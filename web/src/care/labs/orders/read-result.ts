import { type Comparator, comparatorSign } from '@polyclinic/contract/care/observations/observed-value'
import { readNumber, writeNumber } from '#ui/read-number.ts'

/** A result as a field has it: a comparator and a number, as in `<0.5`; empty for none. */
export interface TypedResult {
  value_number: number
  value_comparator: Comparator | null
}

/** What is typed for a comparator of FHIR. */
const typedSigns: Record<string, Comparator> = { '<': '<', '<=': '<=', '≤': '<=', '>=': '>=', '≥': '>=', '>': '>' }
const bound = /^(<=|>=|[<>≤≥])?\s*(.*)$/s

/** `< 0,5` → `<0.5`; `null` for what is no number with or without a sign before it. */
export function readResult(text: string, locale: string): string | null {
  const [, sign, rest = ''] = bound.exec(text.trim()) ?? []
  const number = readNumber(rest, { locale, digits: 6 })
  return number === null ? null : `${sign === undefined ? '' : typedSigns[sign]}${number}`
}

/** The parts of what `readResult` answered. */
export function partsOf(result: string): TypedResult {
  const [, sign, rest] = bound.exec(result) ?? []
  return { value_number: Number(rest), value_comparator: sign === undefined ? null : (typedSigns[sign] as Comparator) }
}

/** `<0.5` → `<0,5` where the reader writes it so. */
export function writeResult(result: string, locale: string): string {
  const { value_number, value_comparator } = partsOf(result)
  return `${value_comparator === null ? '' : comparatorSign[value_comparator]}${writeNumber(String(value_number), locale)}`
}
