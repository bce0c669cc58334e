import { describe, expect, it } from 'vitest'
import { leastMinutesToPay, mostHoursToPay, prepaymentDueAt } from './prepayment.ts'

const minute = 60_000
const now = Date.parse('2026-03-02T08:00:00Z')
/** Minutes from now until a prepayment is due, of a visit that begins in so many minutes. */
const minutesToPay = (visit_in: number, notice = 0) => (prepaymentDueAt(now, now + visit_in * minute, notice) - now) / minute

describe('the time to pay', () => {
  const most = mostHoursToPay * 60
  it.each([
    ['two days for a visit in just two days', most, 0, most],
    ['two days for a later visit', most + 1, 0, most],
    ['a minute less for a visit a minute before', most - 1, 0, most - 1],
    ['until the notice begins', most, 120, most - 120],
    ['an hour where the notice leaves just that', 180, 120, leastMinutesToPay],
    ['an hour where the notice leaves a minute less', 179, 120, leastMinutesToPay],
    ['no longer than until the visit begins', leastMinutesToPay - 1, 120, leastMinutesToPay - 1],
    ['an hour for a visit that has begun', 0, 0, leastMinutesToPay],
  ])('is %s', (_words, visit_in, notice, minutes) => expect(minutesToPay(visit_in, notice)).toBe(minutes))
})
