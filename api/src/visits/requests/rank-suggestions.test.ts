import { describe, expect, it } from 'vitest'
import type { Time } from '../../engine/scheduling/free-times.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { type Ask, rankSuggestions } from './rank-suggestions.ts'

const at = (instant: string, location_id: string, practitioner_id = 'ann'): Time => {
  const start = Date.parse(instant)
  return { practitioner_id, location_id, start, end: start + 1_800_000 }
}
const request: Ask = { start: Date.parse('2026-03-16T09:00Z'), practitioner_id: 'ann', location_id: 'annex' }
const ranked = (times: Time[], ask: Partial<Ask> = {}) =>
  rankSuggestions(times, { ...request, ...ask }, zoneClock('UTC'), 8).map(({ start, location_id, reasons }) => [
    new Date(start).toISOString().slice(5, 16),
    location_id,
    reasons,
  ])

describe('times near to the requested one', () => {
  const [there, elsewhere, near] = [at('2026-03-16T11:00Z', 'annex'), at('2026-03-16T10:30Z', 'main'), at('2026-03-17T12:00Z', 'annex')]

  it('are at the requested place first, and say so', () => {
    expect(ranked([elsewhere, near, there])).toEqual([
      ['03-16T11:00', 'annex', ['asked-practitioner', 'asked-place', 'asked-day']],
      ['03-16T10:30', 'main', ['asked-practitioner', 'asked-day']],
      ['03-17T12:00', 'annex', ['asked-practitioner', 'asked-place']],
    ])
  })

  it('are at any place when none was requested', () => {
    expect(ranked([there, elsewhere], { location_id: null })).toEqual([
      ['03-16T10:30', 'main', ['asked-practitioner', 'asked-day']],
      ['03-16T11:00', 'annex', ['asked-practitioner', 'asked-day']],
    ])
  })

  it('leave out the requested time itself, but not the same time at another place', () => {
    const sameTimes = [at('2026-03-16T09:00Z', 'annex'), at('2026-03-16T09:00Z', 'main')]
    expect(ranked(sameTimes)).toEqual([['03-16T09:00', 'main', ['asked-time', 'asked-practitioner']]])
    expect(ranked(sameTimes, { location_id: null })).toEqual([])
  })
})
