import { describe, expect, it } from 'vitest'
import { weekdaysOf, weekStartOf } from './week-start.ts'

describe('the week of a locale', () => {
  it.each([
    ['en-IE', 1],
    ['de', 1],
    ['fr-CH', 1],
    ['en-US', 7],
    ['en', 7],
    ['pt-BR', 7],
    ['he-IL', 7],
    ['ar-EG', 6],
    ['fa', 6],
    ['dv-MV', 5],
    // No table names it.
    ['en-AQ', 1],
  ])('of %s begins with weekday %i', (locale, weekday) => {
    expect(weekStartOf(locale)).toBe(weekday)
  })

  it('has each weekday once, in its order', () => {
    expect(weekdaysOf('de')).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(weekdaysOf('en-US')).toEqual([7, 1, 2, 3, 4, 5, 6])
    expect(weekdaysOf('ar-EG')).toEqual([6, 7, 1, 2, 3, 4, 5])
  })
})
