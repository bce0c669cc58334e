import { expect, it } from 'vitest'
import { closedParts, daysShown, turnPage, wallTime } from './wall-time.ts'

it('shows an instant on the clinic’s clock', () => {
  expect(wallTime('2026-07-01T08:30:00Z', 'Europe/Dublin')).toBe('2026-07-01 09:30:00')
})

it('shows a month in whole weeks', () => {
  expect(daysShown('month', '2026-02-14', 1)).toEqual({ from: '2026-01-26', to: '2026-03-01' })
  expect(daysShown('week', '2026-03-01', 1)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

it('begins a week on the day of the clinic’s locale', () => {
  expect(daysShown('week', '2026-03-04', 7)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(daysShown('week', '2026-03-01', 7)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(daysShown('month', '2026-02-14', 7)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysShown('week', '2026-03-06', 6)).toEqual({ from: '2026-02-28', to: '2026-03-06' })
})

it('turns over the end of a year', () => {
  expect(turnPage('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(turnPage('month', '2026-01-31', -1)).toBe('2025-12-01')
})

it('shades what lies outside the hours', () => {
  expect(
    closedParts([
      { starts: '13:00', ends: '17:00' },
      { starts: '09:00', ends: '12:00' },
    ]),
  ).toEqual([
    { starts: '00:00', ends: '09:00' },
    { starts: '12:00', ends: '13:00' },
    { starts: '17:00', ends: '24:00' },
  ])
  expect(closedParts([])).toEqual([{ starts: '00:00', ends: '24:00' }])
  expect(closedParts([{ starts: '20:00', ends: '02:00' }])).toEqual([{ starts: '00:00', ends: '20:00' }])
})
