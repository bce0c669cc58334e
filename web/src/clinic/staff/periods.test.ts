import { describe, expect, it } from 'vitest'
import { faultsIn, hoursOf, type Period, periodsOf, startingOn, withNewPeriod, withoutPeriod } from './periods.ts'

const today = '2026-03-10'
const monday = { weekday: 1, starts: '09:00', ends: '17:00', location_id: 'main' }
const tuesday = { ...monday, weekday: 2 }
const week = (part: Partial<Period> = {}): Period => ({ valid_from: '', valid_until: '', hours: [monday], ...part })
const faults = (...periods: Period[]) => faultsIn(periods, today, ['main'])

describe('the weeks of a practitioner', () => {
  it('stand together by their dates, those in force first, whenever they began', () => {
    const periods = periodsOf(
      [
        { ...tuesday, valid_from: '2026-09-01', valid_until: null },
        { ...monday, valid_from: '2020-01-01', valid_until: '2026-08-31' },
        { ...tuesday, valid_from: '2025-05-01', valid_until: '2026-08-31' },
      ],
      today,
    )
    expect(periods).toEqual([
      week({ valid_until: '2026-08-31', hours: [monday, tuesday] }),
      week({ valid_from: '2026-09-01', hours: [tuesday] }),
    ])
    expect(hoursOf(periods, today).map((hours) => [hours.weekday, hours.valid_from, hours.valid_until])).toEqual([
      [1, today, '2026-08-31'],
      [2, today, '2026-08-31'],
      [2, '2026-09-01', null],
    ])
  })

  it('get one more like the present one, and what had no end stops the day before', () => {
    const periods = withNewPeriod([week()], today)
    expect(periods).toEqual([week({ valid_until: '2026-03-31' }), week({ valid_from: '2026-04-01' })])
    const [present, summer] = periods as [Period, Period]
    const three = withNewPeriod([present, { ...summer, valid_until: '2026-08-31', hours: [tuesday] }], today)
    expect(three[2]).toEqual(week({ valid_from: '2026-09-01' }))
    expect(faultsIn(three, today, ['main'])).toEqual([])
  })

  it('follow each other when one begins on another day, or is taken away', () => {
    const periods = withNewPeriod([week()], today)
    const later = startingOn(periods, 1, '2026-09-01')
    expect(later.map((period) => [period.valid_from, period.valid_until])).toEqual([
      ['', '2026-08-31'],
      ['2026-09-01', ''],
    ])
    expect(withoutPeriod(later, 1)).toEqual([week()])
    // A period that ends for another reason keeps its end.
    expect(withoutPeriod([week({ valid_until: '2026-06-30' }), week({ valid_from: '2026-09-01' })], 1)).toEqual([
      week({ valid_until: '2026-06-30' }),
    ])
  })

  it('are refused at the field when they can not be', () => {
    expect(faults(week(), week({ valid_from: '2026-09-01' }))).toMatchObject([{ path: 'periods.1.valid_from' }])
    expect(faults(week(), week({ valid_from: '2026-09-01', hours: [tuesday] }))).toEqual([])
    expect(faults(week({ valid_until: '2026-08-31' }), week({ valid_from: '2026-09-01' }))).toEqual([])
    expect(faults(week({ valid_until: '2026-03-01' }))).toEqual([{ path: 'periods.0.valid_until', text: 'This day is past.' }])
    expect(faults(week(), week({ valid_from: '2026-09-01', valid_until: '2026-08-01', hours: [tuesday] }))).toMatchObject([
      { path: 'periods.1.valid_until' },
    ])
    expect(faults(week(), week({ hours: [tuesday] }))).toEqual([{ path: 'periods.1.valid_from', text: 'Choose the first day.' }])
    expect(faults(week({ hours: [monday, { ...monday, starts: '16:00', ends: '18:00' }] }))).toMatchObject([
      { path: 'periods.0.hours.1.starts' },
    ])
    // If it closed before it opens, it would run into Tuesday: Monday was mistyped.
    expect(faults(week({ hours: [{ ...monday, starts: '18:00', ends: '17:00' }, tuesday] }))).toMatchObject([
      { path: 'periods.0.hours.0.ends' },
    ])
    expect(faults(week({ hours: [{ ...monday, ends: '09:00' }] }))).toMatchObject([{ path: 'periods.0.hours.0.ends' }])
    expect(faults(week({ hours: [{ ...monday, location_id: 'closed' }] }))).toMatchObject([{ path: 'periods.0.hours.0.location_id' }])
  })
})
