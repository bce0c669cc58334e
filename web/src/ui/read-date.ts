/** Reads calendar days as people type them, by the order and the names of months of the reader's language. */
import { utcDay } from './format.ts'

interface ReaderOfDates {
  /** BCP 47: `en-IE` writes the day first, `en-US` the month. */
  locale: string
  /** The day it is, `YYYY-MM-DD`: a date without its year is the nearest one. */
  today: string
  /** The first and last day that can be meant; a year that was left out is chosen between them. */
  min?: string | undefined
  max?: string | undefined
}

/** `3.12.`, `3/12`, `3/12/26`, `03122026`, `3 Dec 2026`, `2026-12-03` → `2026-12-03`; `null` for what is no day. */
export function readDay(text: string, reader: ReaderOfDates): string | null {
  // Marks of the writing direction are part of formatted text and never typed.
  const typed = text
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .toLocaleLowerCase(reader.locale)
  const iso = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\.?$/.exec(typed)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:(?:\s*[./-]\s*|\s+)(\d{4}|\d{2}))?\s*[./-]?$/.exec(typed)
  if (numbers) return fromNumbers(Number(numbers[1]), Number(numbers[2]), numbers[3], reader)
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed)
  if (digits) return fromNumbers(Number(digits[1]), Number(digits[2]), digits[3], reader)
  return fromWords(typed, reader)
}

/** The days in a text, each replaced by `YYYY-MM-DD`: what the server searches by. Anything else stays as it was typed. */
export function daysToIso(text: string, reader: ReaderOfDates): string {
  const months = [...monthNames(reader.locale).keys()].map((name) => name.replaceAll('.', '\\.')).join('|')
  const word = `(?:${months})[\\p{L}]*\\.?`
  const forms = [
    '(?<![\\d./-])\\d{1,2}[./-]\\s?\\d{1,2}[./-]\\s?(?:\\d{4}|\\d{2})(?![\\d./-])',
    `(?<!\\p{L})\\d{1,2}\\.?\\s+${word},?\\s+\\d{4}(?!\\d)`,
    `(?<!\\p{L})${word}\\s+\\d{1,2},?\\s+\\d{4}(?!\\d)`,
  ]
  const past = { ...reader, max: reader.max ?? reader.today }
  return text.replace(new RegExp(forms.join('|'), 'giu'), (found) => readDay(found, past) ?? found)
}

/** A day as it is written into a field: `03/12/2026`, in the order of the language. */
export function writeDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC', ...latin }).format(date)
}

/** How a day is written, for the empty field: `dd/mm/yyyy`. */
export function dayPattern(locale: string): string {
  const letters: Partial<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yyyy' }
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC', ...latin } as const
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0)
  return parts.map(({ type, value }) => letters[type] ?? value).join('')
}

// A formatted date has to be readable again, so it uses the digits that every keyboard has.
const latin = { numberingSystem: 'latn', calendar: 'gregory' } as const

function fromNumbers(first: number, second: number, year: string | undefined, reader: ReaderOfDates) {
  const dayFirst = isDayFirst(reader.locale)
  const inOrder = dayFirst ? { month: second, day: first } : { month: first, day: second }
  // If only the other order is a valid date, that one is meant.
  const { month, day } = inOrder.month > 12 ? { month: inOrder.day, day: inOrder.month } : inOrder
  return inYear(year, month, day, reader)
}

function fromWords(typed: string, reader: ReaderOfDates) {
  const words = typed.split(/[\s,./-]+/).filter(Boolean)
  const numbers = words.filter((word) => /^\d+(?:st|nd|rd|th)?$/.test(word)).map((word) => word.replace(/\D+$/, ''))
  const names = words.filter((word) => /^\p{L}+$/u.test(word))
  const months = names.map((name) => monthOf(name, reader.locale)).filter((month) => month !== undefined)
  const [month] = months
  const [day, year] = numbers
  if (month === undefined || months.length > 1 || day === undefined || numbers.length > 2 || day.length > 2) return null
  // A word beside the month can only be a day of the week: "Tue, 3 Mar".
  if (names.length > 2 || (year !== undefined && year.length !== 4 && year.length !== 2)) return null
  return inYear(year, month, Number(day), reader)
}

function inYear(year: string | undefined, month: number, day: number, { today, min, max }: ReaderOfDates) {
  const now = Number(today.slice(0, 4))
  if (year?.length === 4) return toDay(Number(year), month, day)
  const years = year === undefined ? [now, now + 1, now - 1, now + 2, now + 3, now + 4] : centuries(Number(year), now)
  const days = years.map((year) => toDay(year, month, day)).filter((day) => day !== null)
  const possible = days.filter((day) => (!min || day >= min) && (!max || day <= max))
  return nearest(possible.length > 0 ? possible : days, today)
}

const centuries = (year: number, now: number) => {
  const century = now - (now % 100)
  return [century - 100 + year, century + year]
}

function nearest(days: string[], today: string) {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1800 ? utcDay(date) : null
}

function isDayFirst(locale: string) {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', ...latin }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
}

const namesOf = new Map<string, Map<string, number>>()

/** The first letters of each month, in the reader's language and in English, with its number. */
function monthNames(locale: string) {
  const cached_names = namesOf.get(locale)
  if (cached_names) return cached_names
  const names = new Map<string, number>()
  for (const language of [locale, 'en'])
    for (const style of ['short', 'long'] as const)
      for (let month = 1; month <= 12; month++) {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC', ...latin })
        const name = format.formatToParts(Date.UTC(2026, month - 1, 15)).find(({ type }) => type === 'month')?.value ?? ''
        const word = name.toLocaleLowerCase(language).replace(/\.$/, '')
        if (/^\p{L}+$/u.test(word) && !names.has(word)) names.set(word, month)
      }
  namesOf.set(locale, names)
  return names
}

/** `dec`, `december`, `dez`; also cut short after its third letter. */
function monthOf(word: string, locale: string) {
  const names = monthNames(locale)
  const exact = names.get(word)
  if (exact !== undefined || word.length < 3) return exact
  const begun = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, month]) => month))
  return begun.size === 1 ? [...begun][0] : undefined
}
