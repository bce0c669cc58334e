import { describe, expect, it } from 'vitest'
import { dueDoses } from './due-doses.ts'

// The schedule is invented for the test and is that of no country.
const rule = (dose: number, from_age_months: number, weeks_after_previous: number | null = null) => ({
  vaccine: 'Test vaccine',
  vaccine_key: 'test vaccine',
  cvx_code: '999',
  dose,
  from_age_months,
  weeks_after_previous,
  overdue_after_weeks: 4,
})
const given = (given_on: string, vaccine_key = 'test vaccine', cvx_code: string | null = null) => ({
  vaccine_key,
  cvx_code,
  given_on,
  given_date_time: null as string | null,
})
const schedule = [rule(1, 2), rule(2, 4, 8), rule(3, 12, 26)]
const next = (doses: ReturnType<typeof given>[], today: string, birth = '2026-01-31') =>
  dueDoses(schedule, doses, birth, today).map(({ dose, due_on, status }) => [dose, due_on, status])

describe('the due dose of a vaccine', () => {
  it('is its first dose from the age of the schedule, and overdue some weeks later', () => {
    expect(next([], '2026-03-30')).toEqual([[1, '2026-03-31', 'upcoming']])
    expect(next([], '2026-03-31')).toEqual([[1, '2026-03-31', 'due']])
    expect(next([], '2026-04-28')).toEqual([[1, '2026-03-31', 'due']])
    expect(next([], '2026-04-29')).toEqual([[1, '2026-03-31', 'overdue']])
  })

  it('is counted from the last day that a dose of a month or a year may mean', () => {
    const stated = (given_on: string, given_date_time: string) => ({ ...given(given_on), given_date_time })
    expect(next([stated('2026-04-01', '2026-04')], '2026-05-01')).toEqual([[2, '2026-06-25', 'upcoming']])
    expect(next([stated('2026-01-01', '2026')], '2026-05-01')).toEqual([[2, '2026-06-26', 'upcoming']])
  })

  it('is the next dose once the age is reached and the interval has passed, whichever is later', () => {
    expect(next([given('2026-04-01')], '2026-05-01')).toEqual([[2, '2026-05-31', 'upcoming']])
    expect(next([given('2026-05-20')], '2026-05-31')).toEqual([[2, '2026-07-15', 'upcoming']])
    expect(next([given('2026-05-20'), given('2026-04-01')], '2027-01-31')).toEqual([[3, '2027-01-31', 'due']])
  })

  it('is nothing once all doses are given', () => {
    expect(next([given('2026-04-01'), given('2026-06-01'), given('2027-02-01')], '2030-01-01')).toEqual([])
  })

  it('counts doses by the name of the vaccine or by its code, and no others', () => {
    expect(next([given('2026-04-01', 'a brand of it', '999')], '2026-05-01')[0]?.[0]).toBe(2)
    expect(next([given('2026-04-01', 'another vaccine', '998')], '2026-05-01')[0]?.[0]).toBe(1)
  })

  it('is due on the last day of a month that has no such day', () => {
    expect(dueDoses([rule(1, 1)], [], '2026-01-31', '2026-02-28').map(({ due_on }) => due_on)).toEqual(['2026-02-28'])
    expect(dueDoses([rule(1, 12)], [], '2024-02-29', '2025-02-28').map(({ due_on }) => due_on)).toEqual(['2025-02-28'])
  })
})
