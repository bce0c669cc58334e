import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { formatWeekday } from '#ui/format.ts'
import { dayParts, partOf, reasonsText, wishText } from './wish-labels.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as unknown as TFunction
const weekday = (day: number, style?: 'short' | 'long') => formatWeekday(day, 'en', style)
const format = { locale: 'en', weekday, today: () => '2031-03-01', day: (day: string) => day } as Parameters<typeof wishText>[2]
const anyTime = { weekdays: [], windows: [], earliest_on: '2031-03-01', latest_on: null }

describe('a wish in words', () => {
  it.each([
    [anyTime, 'At any time'],
    [{ ...anyTime, weekdays: [1, 3] }, 'Mon, Wed'],
    [{ ...anyTime, windows: [{ ...dayParts.morning }, { starts: '15:00', ends: '16:30' }] }, 'Mornings, 15:00–16:30'],
    [{ ...anyTime, earliest_on: '2031-03-04', latest_on: '2031-03-20' }, 'from 2031-03-04 · until 2031-03-20'],
  ])('%j', (wish, text) => expect(wishText(wish, t, format)).toBe(text))

  it('knows the parts of the day by their times alone', () => {
    expect(partOf({ starts: '12:00', ends: '17:00' })).toBe('afternoon')
    expect(partOf({ starts: '12:00', ends: '17:30' })).toBeUndefined()
  })
})

it('reasons are said in a line', () => {
  const reasons = [
    { code: 'weekday', weekday: 1 },
    { code: 'window', ...dayParts.morning },
    { code: 'earlier', days: 0 },
    { code: 'waiting', days: 12 },
  ] as const
  expect(reasonsText(reasons, t, format)).toBe('on a Monday · Mornings · earlier the same day · waiting 12 days')
})
