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
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date()
/** A time of day on the clinic's clock, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'Write a time as HH:MM.')
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter currency code.')
/** Integer minor units with their currency; never a fraction. */
export const money = z.object({ amount: z.number().int(), currency })
export type Money = z.infer<typeof money>
/** An IANA time zone, `Europe/Dublin`. */
export const timeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.')
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address like name@example.org.'))
export const password = z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.')
/** A name of a person or a thing: at least one visible character, no control characters. */
export const name = text(200)
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

function isTimeZone(zone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
