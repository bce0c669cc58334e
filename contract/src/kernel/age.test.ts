import { describe, expect, it } from 'vitest'
import { ageIn, ageOf, ageOn } from './age.ts'

const living = { is_deceased: false, deceased_on: null, deceased_date_time: null }

describe('an age', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 0, 'days'],
    ['2026-03-01', '2026-03-28', 27, 'days'],
    ['2026-03-01', '2026-03-29', 4, 'weeks'],
    ['2026-03-01', '2026-05-10', 10, 'weeks'],
    ['2026-03-01', '2026-05-31', 13, 'weeks'],
    ['2026-03-01', '2026-06-01', 3, 'months'],
    ['2026-03-01', '2028-02-29', 23, 'months'],
    ['2026-03-01', '2028-03-01', 2, 'years'],
    ['1946-03-02', '2026-03-01', 79, 'years'],
  ] as const)('of somebody born on %s is on %s %i %s', (born, on, value, unit) => {
    expect(ageOn(born, on)).toEqual({ value, unit })
  })

  it.each([
    ['2026-10-31', '2026-11-30', 'months', 0],
    ['2026-10-31', '2026-12-01', 'months', 1],
    ['2024-02-29', '2025-02-28', 'years', 0],
    ['2024-02-29', '2025-03-01', 'years', 1],
    ['2010-11-24', '2026-11-23', 'years', 15],
    ['2026-03-28', '2026-03-30', 'days', 2],
  ] as const)('of somebody born on %s is on %s in %s %i', (born, on, unit, age) => expect(ageIn(unit, born, on)).toBe(age))

  it('is none before the birth, and none without a birth date', () => {
    expect(ageOn('2026-03-02', '2026-03-01')).toBeNull()
    expect(ageOn(null, '2026-03-01')).toBeNull()
  })

  it('stops with the death', () => {
    const died = { birth_date: '1915-06-01', is_deceased: true, deceased_on: '1996-03-05', deceased_date_time: null }
    expect(ageOf(died, '2026-03-01')).toEqual({ value: 80, unit: 'years' })
    expect(ageOf({ ...died, ...living }, '2026-03-01')).toEqual({ value: 110, unit: 'years' })
  })

  it('of the dead is not told where the day of death is not known', () => {
    const died = { birth_date: '1915-06-01', is_deceased: true, deceased_on: '1996-01-01', deceased_date_time: '1996' }
    expect(ageOf(died, '2026-03-01')).toBeNull()
    expect(ageOf({ ...died, deceased_on: null, deceased_date_time: null }, '2026-03-01')).toBeNull()
  })
})
