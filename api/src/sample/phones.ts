import type { Random } from './random.ts'

/**
 * Telephone numbers that belong to nobody: Ireland reserves 020 91x xxxx and North America 555-01xx for fictional use; India
 * reserves none, but no number of Delhi begins with 00.
 */
const numbers: Record<string, (n: number) => string> = {
  IE: (n) => `+353 20 91${digit(n)} ${last(n)}`,
  US: (n) => `+1 518 555 01${last(n).slice(2)}`,
  IN: (n) => `+91 11 00${digit(n)}${last(n)[0]} ${last(n)}`,
}

const digit = (n: number) => String(Math.floor(n / 10_000) % 10)
const last = (n: number) => String(n % 10_000).padStart(4, '0')

/** The telephone number of an invented person or clinic. */
export const phoneOf = (country: string, random: Random) => inventedPhone(country, random.int(0, 99_999))
export const inventedPhone = (country: string, n: number) => (numbers[country] ?? numbers.IE)?.(n) as string

export const inventedPhones = /^\+(353 20 91\d \d{4}|1 518 555 01\d\d|91 11 00\d\d \d{4})$/
