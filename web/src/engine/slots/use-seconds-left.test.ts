import { expect, it } from 'vitest'
import { leftAt } from './use-seconds-left.ts'

const kept = { expires_at: '2026-03-02T08:10:00.000Z', now: '2026-03-02T08:00:00.000Z' }
const minutes = 60_000

it('counts down by the server’s clock, whatever the clock of the computer shows', () => {
  for (const wrong_by of [-90 * minutes, 0, 90 * minutes]) {
    const fetched_at = Date.parse(kept.now) + wrong_by
    expect(leftAt({ ...kept, fetched_at }, fetched_at)).toBe(10 * minutes)
    expect(leftAt({ ...kept, fetched_at }, fetched_at + 4 * minutes)).toBe(6 * minutes)
    expect(leftAt({ ...kept, fetched_at }, fetched_at + 11 * minutes)).toBe(0)
  }
})

it('never counts up when the clock of the computer is set back', () => {
  const fetched_at = Date.parse(kept.now)
  expect(leftAt({ ...kept, fetched_at }, fetched_at - 60 * minutes)).toBe(10 * minutes)
})
