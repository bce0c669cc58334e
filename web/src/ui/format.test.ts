import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  dayInZone,
  formatDateTime,
  formatDay,
  formatDayPart,
  formatMoney,
  formatMonth,
  formatStatedDay,
  formatStatedTime,
  formatTime,
  formatWeekday,
  initials,
} from './format.ts'

describe('money', () => {
  it('is written with the decimals of its currency', () => {
    expect(formatMoney({ amount: 125_050, currency: 'EUR' }, 'en-IE')).toBe('€1,250.50')
    expect(formatMoney({ amount: 1250, currency: 'JPY' }, 'en-US')).toBe('¥1,250')
    expect(formatMoney({ amount: 1250, currency: 'KWD' }, 'en-US').replace(/\s/, ' ')).toBe('KWD 1.250')
  })
})

describe('days and times', () => {
  it('a calendar day is the same day everywhere', () => {
    expect(formatDay('2026-03-01', 'en-IE')).toBe('1 Mar 2026')
  })
  it('say the year when it is another one, on the clock of the clinic', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
    expect([formatDay('2026-11-22', 'en-IE', 'short'), formatDay('2025-11-22', 'en-IE', 'short')]).toEqual(['22 Nov', '22 Nov 2025'])
    expect(formatDateTime('2025-12-31T23:30:00Z', 'en-IE', 'Europe/Berlin', 'short')).toMatch(/^1 Jan(?! 20)/)
    expect(formatDateTime('2025-12-31T22:30:00Z', 'en-IE', 'Europe/Berlin', 'short')).toContain('2025')
    vi.useRealTimers()
  })
  it('an instant is shown on the clock of the clinic, also when that changes', () => {
    expect(formatTime('2026-03-28T09:00:00Z', 'en-GB', 'Europe/Dublin')).toBe('9:00')
    expect(formatTime('2026-03-29T09:00:00Z', 'en-GB', 'Europe/Dublin')).toBe('10:00')
    expect(dayInZone('2026-03-29T23:30:00Z', 'Europe/Dublin')).toBe('2026-03-30')
  })
  it('days are counted over the end of a month', () => {
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02')
  })
  it('a date is written as precisely as it was stated', () => {
    const at = '2026-05-05T04:00:00.000Z'
    const write = (date_time: string | null) => formatStatedTime({ value: at, date_time }, 'en-US', 'America/New_York')
    expect(['2026', '2026-05', '2026-05-05', '2026-05-05T09:00:00-11:00', null].map(write)).toEqual([
      '2026',
      'May 2026',
      'May 5, 2026',
      'May 5, 2026, 4:00 PM',
      'May 5, 2026, 12:00 AM',
    ])
  })

  it('the day of a date that was stated as an instant is one on the clock of the place', () => {
    const write = (zone: string) => formatStatedDay({ value: '2026-05-05', date_time: '2026-05-05T12:00:00Z' }, 'en-US', zone)
    expect(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'].map(write)).toEqual([
      'May 6, 2026',
      'May 5, 2026',
      'May 5, 2026',
    ])
  })
})

describe('initials', () => {
  it.each([
    ['Ada Walsh “Kit”', 'AW'],
    ['Aoife Byrne', 'AB'],
    ['Dr. Niamh O’Sullivan', 'NO'],
    ['Cher', 'C'],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('the one home of formats', () => {
  it('names weekdays and months in the language', () => {
    expect([1, 7].map((day) => formatWeekday(day, 'en'))).toEqual(['Monday', 'Sunday'])
    expect(formatWeekday(3, 'de', 'short')).toBe('Mi')
    expect([formatMonth('2026-03', 'en'), formatMonth('2026-03-15', 'en', 'short')]).toEqual(['March 2026', 'Mar 26'])
  })

  it('takes a leaf of the calendar from the clock of the place', () => {
    const late = '2026-03-31T23:30:00Z'
    const leaf = (zone: string) => (['day', 'month', 'weekday'] as const).map((part) => formatDayPart(late, 'en', zone, part))
    expect(leaf('UTC')).toEqual(['31', 'Mar', 'Tue'])
    expect(leaf('Europe/Dublin')).toEqual(['1', 'Apr', 'Wed'])
  })

  it('writes an amount that no fraction could hold', () => {
    expect(formatMoney({ amount: 9_007_199_254_740_991, currency: 'EUR' }, 'en-IE')).toBe('€90,071,992,547,409.91')
    expect(formatMoney({ amount: -5, currency: 'EUR' }, 'en-IE')).toBe('-€0.05')
  })
})
