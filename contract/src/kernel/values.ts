/** The small values that stand in many calls, each with one meaning. */
import { z } from 'zod'
import { controls, halfCharacter, invisible, lineBreaks, removeInvisible } from './characters.ts'
import { currencyDecimals } from './currencies.ts'
import { precisionOf } from './stated-date.ts'

export const id = z.uuid()
/** Yes or no in a query. */
export const flag = z.enum(['true', 'false'])
/**
 * An instant, ISO 8601 in UTC: `2026-03-01T09:00:00.000Z`. What comes with another offset is written in UTC when it is parsed, so
 * that instants compare as text. What is no instant is left to be refused.
 */
export const instant = z.iso
  .datetime({ offset: true })
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()))
  .refine(isInReach, 'Choose a date between 1800 and 2199.')
/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isInReach, 'Choose a date between 1800 and 2199.')
/** A date as it came from another system: a year, a month, a day or an instant. It stands beside the day or instant by which it is sorted. */
export const dateTime = z.string().refine((text) => precisionOf(text) !== null, 'Write a year, a month, a day or an instant.')
/** A time of day on the clinic's clock, `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'Write a time as HH:MM.')
/** ISO 4217. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter currency code.')
  .refine((code) => currencyDecimals.has(code), 'Choose a currency from the list.')
/** Integer minor units with their currency; never a fraction. */
export const money = z.object({ amount: z.number().int(), currency })
export type Money = z.infer<typeof money>
/** An IANA time zone, `Europe/Dublin`. */
export const timeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.')
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address like name@example.org.'))
export const password = z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.')
/** A name of a person or a thing: one line with at least one visible character. */
export const name = line(200).refine((s) => visible.test(s), 'Please fill this in.')
// Unicode counts fillers as letters.
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u
export const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d][\d\p{Zs}().-]{4,}$/u, 'Enter a phone number with its country code.')

/** The address of a website: what stands before an `@` in it would be somebody's password, or make another host look like this one. */
/** A code that a clinic hands over: eight characters, with or without a space or hyphen in the middle. */
export const handedCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}[- ]?[A-Z0-9]{4}$/, 'Enter the eight characters of your code.')
export const website = z
  .httpUrl('Write the whole address, as in https://example.org.')
  .max(300)
  .refine((address) => !hasCredentials(address), 'Write the address without a user name or password.')

/**
 * That booked visits lose what they need by a change, which is refused at this field with how many there are until it is
 * said. They stay booked, and the list of appointments finds them by `outside_hours`.
 */
export const visits_known = z.boolean()

/**
 * That the patient has died, which is refused at this field until it is said: what is written for the dead is meant so, as a
 * visit of the family or a report to an office.
 */
export const death_known = z.boolean()

/** Free text up to `max` characters: no control characters but line breaks and tabs, and nothing that is read in another order than it is kept. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, min > 0 ? 'Please fill this in.' : undefined)
    .max(max, `Use at most ${max} characters.`)
    .refine((s) => s.isWellFormed(), halfCharacter)
    .refine((s) => !controls.test(s), removeInvisible)
}

/** Text that stands on one line, such as a name, a title or a street: all that it holds can be seen. */
export function line(max: number, min = 1) {
  return text(max, min)
    .refine((s) => !lineBreaks.test(s), 'Write this on one line.')
    .refine((s) => !invisible.test(s), removeInvisible)
}

// These bounds keep every calculation with the date a date, in the database too.
function isInReach(date: string) {
  return date >= '1800' && date < '2200'
}

function isTimeZone(zone: string) {
  // An offset is no time zone: it has no summer time, and PostgreSQL reads its sign the other way round.
  if (!/^[A-Z]/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

function hasCredentials(address: string) {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
