import { describe, expect, it } from 'vitest'
import { dayOfStated, lastDayOf, precisionOf, statedText } from './stated-date.ts'

describe('a date as it was stated', () => {
  it.each([
    ['2026', 'year'],
    ['2026-05', 'month'],
    ['2026-05-05', 'day'],
    ['2024-02-29', 'day'],
    ['2026-05-05T09:00:00Z', 'instant'],
    ['2026-05-05T09:00:00.123456789+14:00', 'instant'],
    ['2026-05-05T09:00-11:00', 'instant'],
  ])('%s has the precision of a %s', (text, precision) => expect(precisionOf(text)).toBe(precision))

  it.each([
    '',
    '26',
    '2026-13',
    '2026-00',
    '2026-02-29',
    '2026-04-31',
    '1799-12-31',
    '2200',
    '2026-05-05T09:00:00',
    '2026-05-05T24:00:00Z',
    '5 May 2026',
    '2026-05-05 ',
  ])('"%s" is no date', (text) => expect(precisionOf(text)).toBeNull())

  it('is the text that came, and otherwise what the column holds', () => {
    expect(statedText({ value: '2019-01-01', date_time: '2019' })).toBe('2019')
    expect(statedText({ value: '2019-01-01', date_time: null })).toBe('2019-01-01')
  })

  it.each([
    ['2019-01-01', '2019', '2019-12-31'],
    ['2020-02-01', '2020-02', '2020-02-29'],
    ['2019-06-03', '2019-06-03', '2019-06-03'],
    ['2019-06-03', null, '2019-06-03'],
    ['2026-01-01', '2026', '2026-03-01'],
  ])('of %s, which came as %s, may mean %s at the latest', (value, date_time, last) => {
    expect(lastDayOf({ value, date_time }, '2026-03-01')).toBe(last)
  })

  it('names a day by its text or by the clock of its reader, and none as a year or a month', () => {
    const dayOf = () => '2026-05-04'
    const at = '2026-05-05T04:00:00.000Z'
    expect(dayOfStated({ value: at, date_time: null }, dayOf)).toBe('2026-05-04')
    expect(dayOfStated({ value: at, date_time: '2026-05-05' }, dayOf)).toBe('2026-05-05')
    expect(dayOfStated({ value: at, date_time: '2026-05' }, dayOf)).toBeNull()
    expect(dayOfStated({ value: at, date_time: '2026' }, dayOf)).toBeNull()
  })
})
