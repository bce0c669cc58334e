import { type DayStyle, dayInZone, formatDateTime, formatInstantDay, formatTime } from './format.ts'
import { dayAndTime } from './zone-time.ts'

/** `clock`: the time of day alone. */
export type VisitTimeStyle = DayStyle | 'clock'

export interface VisitTimeParts {
  /** In the time zone of the clinic. */
  there: string
  /** In the reader's own time zone; null if both are the same. */
  reader_time: string | null
  /** The city of the clinic's time: `Albany`, or the one in the name of its time zone, `New York`. */
  city: string
}

/** The begin of a visit in the time zone of its clinic and in that of the reader, if the two differ at that instant. */
export function visitTimeParts(
  instant: string,
  { locale, zone, reader, city: named }: { locale: string; zone: string; reader: string; city: string | null },
  style: VisitTimeStyle = 'weekday',
): VisitTimeParts {
  const write = (of: string) => {
    if (style === 'clock') return formatTime(instant, locale, of)
    return style === 'long'
      ? `${formatInstantDay(instant, locale, of, 'long')}, ${formatTime(instant, locale, of)}`
      : formatDateTime(instant, locale, of, style)
  }
  const city = named ?? cityOf(zone)
  const [at_clinic, at_reader] = [dayAndTime(instant, zone), dayAndTime(instant, reader)]
  if (at_clinic.day === at_reader.day && at_clinic.time === at_reader.time) return { there: write(zone), reader_time: null, city }
  // A time of day alone would hide that it is another day.
  const isOtherDay = dayInZone(instant, zone) !== dayInZone(instant, reader)
  const reader_time = style === 'clock' && isOtherDay ? formatDateTime(instant, locale, reader, 'weekday') : write(reader)
  return { there: write(zone), reader_time, city }
}

/** The time alone, if the day was named before: it follows the reader's own time. */
export function shortTimeThere(instant: string, { locale, zone, reader }: { locale: string; zone: string; reader: string }): string {
  const isOtherDay = dayInZone(instant, zone) !== dayInZone(instant, reader)
  return isOtherDay ? formatDateTime(instant, locale, zone, 'weekday') : formatTime(instant, locale, zone)
}

/** `America/New_York` → `New York`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) as string).replaceAll('_', ' ')
