import type { SeriesDate } from '@polyclinic/contract/visits/series/series'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#ui/format.ts'
import { firstRepeat, missingOfDates, patternOf, shiftedHour, undecidedDates } from './repeat.ts'

const first = { day: '2026-03-08', time: '09:00' }

describe('a repetition', () => {
  it('takes the weekday of its first visit when none is chosen', () => {
    expect(weekdayOf(first.day)).toBe(7)
    expect(patternOf(firstRepeat, first)).toEqual({ every_weeks: 1, starts_on: '2026-03-08', time: '09:00', weekdays: [7], count: 6 })
    expect(patternOf({ ...firstRepeat, weekdays: [1, 3] }, first)?.weekdays).toEqual([1, 3])
  })
  it('is none while its end is missing', () => {
    expect(patternOf({ ...firstRepeat, count: 1 }, first)).toBeUndefined()
    expect(patternOf({ ...firstRepeat, end: 'until' }, first)).toBeUndefined()
    expect(patternOf({ ...firstRepeat, end: 'until', until: '2026-03-08' }, first)).toBeUndefined()
    expect(patternOf({ ...firstRepeat, end: 'until', until: '2026-05-01' }, first)).toMatchObject({ until: '2026-05-01' })
  })
  it('names the hour of a date that a change of the clocks moves', () => {
    expect(shiftedHour('2026-03-22T01:30:00Z', '01:30', 'Europe/Dublin')).toBeUndefined()
    // The clocks skip the hour from 1 to 2.
    expect(shiftedHour('2026-03-29T01:30:00Z', '01:30', 'Europe/Dublin')).toBe('02:30')
    expect(shiftedHour('2026-04-05T00:30:00Z', '01:30', 'Europe/Dublin')).toBeUndefined()
  })
  it('waits for a decision about each date that is not free', () => {
    const dates = [
      { on: 'a', is_free: true },
      { on: 'b', is_free: false },
      { on: 'c', is_free: false },
    ] as SeriesDate[]
    expect(undecidedDates(dates, { b: { out: true } }).map((date) => date.on)).toEqual(['c'])
    expect(missingOfDates(undefined, {})).toBe('dates')
    expect(missingOfDates(dates, { b: { out: true } })).toBe('decisions')
    expect(missingOfDates(dates, { b: { out: true }, c: { starts_at: '2026-03-10T09:00:00Z' } })).toBeUndefined()
  })
})
