import { describe, expect, it } from 'vitest'
import { courseOf } from './course.ts'

describe('the days of a course', () => {
  it.each([
    ['first day', '2026-03-28', 7, 0, '2026-03-28', '2026-04-03', 7],
    ['across the change to summer time', '2026-03-28', 7, 0, '2026-03-30', '2026-04-03', 5],
    ['last day', '2026-03-28', 7, 0, '2026-04-03', '2026-04-03', 1],
    ['over', '2026-03-28', 7, 0, '2026-04-04', '2026-04-03', 0],
    ['with two refills', '2026-01-01', 30, 2, '2026-01-01', '2026-03-31', 90],
    ['in a leap year', '2028-02-28', 2, 0, '2028-02-28', '2028-02-29', 2],
  ])('%s', (_what, started_on, days, refills, today, ends_on, days_left) => {
    expect(courseOf(started_on, days, refills, today)).toEqual({ ends_on, days_left })
  })

  it('has no end until further notice', () =>
    expect(courseOf('2026-01-01', null, 0, '2026-02-01')).toEqual({ ends_on: null, days_left: null }))
})
