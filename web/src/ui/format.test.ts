import { describe, expect, it, vi } from 'vitest'
import { addDays, ageInYears, dayInZone, formatDateTime, formatDay, formatMoney, formatTime, initials } from './format.ts'

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
  it('age counts full years', () => {
    expect(ageInYears('2000-03-02', '2026-03-01')).toBe(25)
    expect(ageInYears('2000-03-01', '2026-03-01')).toBe(26)
    expect(ageInYears('unknown')).toBeNull()
  })
})

describe('initials', () => {
  it.each([
    ['Aoife Byrne', 'AB'],
    ['Dr. Niamh O’Sullivan', 'NO'],
    ['Cher', 'C'],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})
