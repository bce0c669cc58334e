import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { dayNumber, dayText, zoneClock } from './zone.ts'

const zones = ['Europe/Dublin', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
const day = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2040-12-31') })

it('finds the same instant for a local time as Temporal does, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (zone, n, minutes) => {
      const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
      const expected = Temporal.PlainDate.from(dayText(n)).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
      expect(zoneClock(zone).at(n, minutes)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

it('shows the minutes of the day that Temporal shows, and converts a time back to the same instant, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (name, n, minutes) => {
      const zone = zoneClock(name)
      const start = zone.at(n, minutes)
      const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(name)
      expect(zone.minutesAt(start)).toBe(hour * 60 + minute)
      expect(zone.at(zone.dayAt(start), zone.minutesAt(start))).toBe(start)
    }),
    { numRuns: 2000 },
  )
})

it('finds the same instants around the days on which clocks change', () => {
  for (const zone of zones) {
    let change = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
    for (let i = 0; i < 8 && change; i++, change = change.getTimeZoneTransition('next')) {
      const n = dayNumber(change.toPlainDate().toString())
      for (let minutes = 0; minutes < 1440; minutes += 10) {
        const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)
        const expected = change.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
        expect([zone, n, minutes, zoneClock(zone).at(n, minutes)]).toEqual([zone, n, minutes, expected])
        expect(zoneClock(zone).dayAt(expected)).toBe(n)
        expect(zoneClock(zone).at(n, zoneClock(zone).minutesAt(expected)), `${zone} ${n} ${minutes}`).toBe(expected)
      }
    }
  }
})

it('knows the days of the week', () => {
  expect(weekdayOf(dayNumber('2026-03-02'))).toBe(1)
  expect(weekdayOf(dayNumber('1969-12-28'))).toBe(7)
  expect(dayText(dayNumber('2026-12-31'))).toBe('2026-12-31')
})
