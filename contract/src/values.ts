/** The small values that stand in many calls, each with one meaning. */
import { z } from 'zod'

export const id = z.uuid()
/** Yes or no in a query. */
export const flag = z.enum(['true', 'false'])
/**
 * An instant, ISO 8601 in UTC: `2026-03-01T09:00:00.000Z`. What comes with another offset is written in UTC at the door, so
 * that instants compare as text. What is no instant is left to be refused.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine(isInReach, 'Choose a date between 1800 and 2199.')
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInReach, 'Choose a date between 1800 and 2199.')
/** A time of day on the clinic's clock, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'Write a time as HH:MM.')
/** ISO 4217. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code.')
  .refine((code) => currencies.has(code), 'Choose a currency from the list.')
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** Integer minor units with their currency; never a fraction. */
export const money = z.object({ amount: z.number().int(), currency })
export type Money = z.infer<typeof money>
/** An IANA time zone, `Europe/Dublin`. */
export const timeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.')
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address like name@example.org.'))
export const password = z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.')
/** A name of a person or a thing: at least one visible character, nothing that turns the words after it round. */
export const name = text(200)
  .refine((s) => visible.test(s), 'Please fill this in.')
  .refine((s) => !/[\u202a-\u202e\u2066-\u2069]/.test(s), 'Remove the invisible characters.')
// fillers are letters to Unicode, and the blank of Braille a symbol
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u
export const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d][\d\s().-]{4,}$/, 'Enter a phone number with its country code.')

/** Free text up to `max` characters, without control characters other than line breaks and tabs. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, min > 0 ? 'Please fill this in.' : undefined)
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(s), 'Remove the invisible characters.')
}

// so that every calculation with it stays a date, in the database too
function isInReach(date: string) {
  return date >= '1800' && date < '2200'
}

function isTimeZone(zone: string) {
  // an offset is no zone: it knows no summer time, and PostgreSQL reads its sign the other way round
  if (!/^[A-Z]/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
