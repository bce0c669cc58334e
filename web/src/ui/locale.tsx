import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import { mostCounted } from '@polyclinic/contract/kernel/most-counted'
import { weekdaysOf, weekStartOf } from '@polyclinic/contract/kernel/week-start'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import {
  type DayStyle,
  dayInZone,
  formatDateTime,
  formatDay,
  formatInstantDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatStatedDay,
  formatStatedTime,
  formatTime,
  formatWeekday,
  type Money,
} from './format.ts'

interface Place {
  /** BCP 47: `en-IE`. */
  locale: string
  /** IANA zone whose clock times are shown on. */
  zone: string
  /** Where the clinic of that clock is, as people call it; null: as the zone has it. */
  city: string | null
  /** The reader's IANA time zone: that of the browser. */
  reader: string
}

/**
 * The zone of this device. The first format that a browser makes takes a slow telephone 60 ms, and home and sign-in make no other:
 * where the browser can name the zone without one, it does.
 */
export const browserZone = 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const defaultPlace: Place = { locale: 'en', zone: browserZone, city: null, reader: browserZone }
const PlaceContext = createContext<Place>(defaultPlace)

/** Sets locale and time zone for everything inside: the layout gives the clinic's. */
export function PlaceProvider({ locale, zone, city, reader, children }: Partial<Place> & { children: ReactNode }) {
  const outer = useContext(PlaceContext)
  const place = useMemo(
    () => ({
      locale: locale || outer.locale,
      zone: zone || outer.zone,
      // Another clock is that of another place.
      city: city ?? (zone && zone !== outer.zone ? null : outer.city),
      reader: reader || outer.reader,
    }),
    [locale, zone, city, reader, outer.locale, outer.zone, outer.city, outer.reader],
  )
  const weeks = useMemo(() => ({ firstDayOfWeek: (weekStartOf(place.locale) % 7) as DayOfWeek, consistentWeeks: true }), [place.locale])
  return (
    <PlaceContext value={place}>
      <DatesProvider settings={weeks}>{children}</DatesProvider>
    </PlaceContext>
  )
}

/** The language and clock of this part of the screen. */
export function usePlace() {
  return useContext(PlaceContext)
}

/** Writes values as text, where a component won't do (labels, titles, aria texts). */
export function useFormat() {
  const { locale, zone } = useContext(PlaceContext)
  return useMemo(
    () => ({
      locale,
      zone,
      money: (value: Money) => formatMoney(value, locale),
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
      /** The total of a list, which is counted so far and no further: `1,000+`. */
      total: (value: number) => `${formatNumber(value, locale)}${value === mostCounted ? '+' : ''}`,
      day: (day: string, style?: DayStyle) => formatDay(day, locale, style),
      instantDay: (instant: string, style?: DayStyle) => formatInstantDay(instant, locale, zone, style),
      time: (instant: string) => formatTime(instant, locale, zone),
      dateTime: (instant: string, style?: DayStyle) => formatDateTime(instant, locale, zone, style),
      /** A date that may have come from elsewhere, in its own precision. */
      statedDay: (value: string, date_time: string | null, style?: DayStyle) => formatStatedDay({ value, date_time }, locale, zone, style),
      /** The same with the time of day, where it was stated. */
      statedTime: (value: string, date_time: string | null, style?: DayStyle) =>
        formatStatedTime({ value, date_time }, locale, zone, style),
      dayOf: (instant: string) => dayInZone(instant, zone),
      weekday: (weekday: number, style?: 'short' | 'long') => formatWeekday(weekday, locale, style),
      /** The ISO weekdays from the first of a week on. */
      weekdays: weekdaysOf(locale),
      month: (day: string, style?: 'short' | 'long') => formatMonth(day, locale, style),
      today: () => dayInZone(new Date(), zone),
    }),
    [locale, zone],
  )
}
