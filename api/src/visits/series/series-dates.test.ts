import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayText, zoneClock } from '../../kernel/zone.ts'
import { seriesDays } from './series-dates.ts'

describe('the days of a series', () => {
  it('are those of the chosen weekdays, every so many weeks', () => {
    // a Wednesday: its own week is the first, the Monday before it does not count
    const days = seriesDays({ weekdays: [1, 3], every_weeks: 2, starts_on: '2026-03-04', count: 5 })
    expect(days).toEqual(['2026-03-04', '2026-03-16', '2026-03-18', '2026-03-30', '2026-04-01'])
  })
  it('end with the last day, which is included', () => {
    expect(seriesDays({ weekdays: [5], every_weeks: 1, starts_on: '2026-03-06', until: '2026-03-20' })).toHaveLength(3)
  })
  it('are never endless', () => {
    expect(seriesDays({ weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: 1, starts_on: '2026-01-01', until: '2090-01-01' })).toHaveLength(104)
    const rare = seriesDays({ weekdays: [1], every_weeks: 26, starts_on: '2026-01-05', count: 104 })
    expect([rare.length, rare.at(-1)]).toEqual([5, '2028-01-03'])
  })

  const zones = [
    'Europe/Dublin',
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'UTC',
  ]
  it('stay at nine by local time in every zone, across both changes of the clocks', () => {
    const format = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' })
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2030-01-01') }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 4 }),
        (zone, first, weekdays, every_weeks) => {
          const clock = zoneClock(zone)
          const days = seriesDays({ weekdays, every_weeks, starts_on: dayText(first), count: 24 })
          expect(days).toHaveLength(24)
          for (const day of days) {
            const shown = format(zone).format(clock.at(dayNumber(day), 540))
            expect(shown).toContain('09:00')
            expect(shown).toContain(names[weekdayOf(dayNumber(day)) - 1] as string)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
