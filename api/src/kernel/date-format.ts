const made = new Map<string, Intl.DateTimeFormat>()

/** A format by its locale and options, cached: creating one takes a hundred times longer than using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let format = made.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options)
    made.set(key, format)
  }
  return format
}

/** Where and in which language a clinic writes times. */
export interface TimePlace {
  locale: string
  time_zone: string
}

/** An hour as screens write it, too: `9:00`, `2:30 PM`. Nowhere else is one chosen. */
export const clockStyle = { hour: 'numeric', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions

/** The locale of sentences that the server writes, which are English: as English is written where the clinic is. */
const sentenceLocale = ({ locale }: TimePlace) => (/^en(-|$)/.test(locale) ? locale : 'en-GB')

// Some languages put a narrow space before AM and PM, which text messages and searches do not know.
const narrow = /\u202f/g

/** `9:00`, `2:30 PM`: a time of day in a sentence of the server, on the clinic's clock. */
export const clockText = (place: TimePlace, at: string | number): string =>
  dateFormat(sentenceLocale(place), { timeZone: place.time_zone, ...clockStyle })
    .format(new Date(at))
    .replace(narrow, ' ')

/** `Monday 2 March, 9:00`: the same with its day. */
export const dayAndClockText = (place: TimePlace, at: string | number): string => {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return `${dateFormat(sentenceLocale(place), { timeZone: place.time_zone, ...day }).format(new Date(at))}, ${clockText(place, at)}`
}

/** The calendar day of an instant in UTC, as `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)
