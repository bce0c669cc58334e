import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zoneClock } from '../../kernel/zone.ts'
import { outsideQuietHours, quietAround } from './quiet-hours.ts'

const dublin = zoneClock('Europe/Dublin')
const night = { quiet_from: '21:00', quiet_until: '08:00' }
const shifted = (at: string, visit: string, quiet = night, clock = dublin) =>
  new Date(outsideQuietHours(Date.parse(at), quiet, clock, Date.parse(visit))).toISOString()

describe('quiet hours', () => {
  it('do not change what is due by day', () => {
    expect(shifted('2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z')).toBe('2026-03-02T12:00:00.000Z')
    expect(shifted('2026-03-02T08:00:00Z', '2026-03-03T12:00:00Z')).toBe('2026-03-02T08:00:00.000Z')
  })

  it('delay until the morning what is due at night', () => {
    expect(shifted('2026-03-02T22:30:00Z', '2026-03-03T22:30:00Z')).toBe('2026-03-03T08:00:00.000Z')
    expect(shifted('2026-03-03T05:00:00Z', '2026-03-03T09:00:00Z')).toBe('2026-03-03T08:00:00.000Z')
  })

  it('advance to the evening before what would come too late in the morning', () => {
    expect(shifted('2026-03-03T06:15:00Z', '2026-03-03T08:15:00Z')).toBe('2026-03-02T20:45:00.000Z')
    expect(shifted('2026-03-03T05:00:00Z', '2026-03-03T07:00:00Z')).toBe('2026-03-02T20:45:00.000Z')
  })

  it('follow the local clock when the clocks change at night', () => {
    // spring: the night is an hour shorter, and 08:00 is 07:00 in UTC
    expect(shifted('2026-03-28T23:00:00Z', '2026-03-29T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z')
    // autumn: an hour longer; 21:00 the evening before was still 20:00 in UTC
    expect(shifted('2026-10-25T05:00:00Z', '2026-10-25T08:15:00Z')).toBe('2026-10-24T19:45:00.000Z')
    expect(shifted('2026-10-24T23:00:00Z', '2026-10-25T12:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
  })

  it('may lie within one day, or be empty', () => {
    expect(shifted('2026-03-02T13:00:00Z', '2026-03-04T13:00:00Z', { quiet_from: '12:00', quiet_until: '14:00' })).toBe(
      '2026-03-02T14:00:00.000Z',
    )
    expect(shifted('2026-03-02T23:00:00Z', '2026-03-04T13:00:00Z', { quiet_from: '21:00', quiet_until: '21:00' })).toBe(
      '2026-03-02T23:00:00.000Z',
    )
  })

  it('never let anything leave within them, in any zone, and never after the visit', () => {
    const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Dublin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo'),
        time,
        time,
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
        fc.integer({ min: 1, max: 3 * 1440 }),
        (zone, quiet_from, quiet_until, at, minutes) => {
          const clock = zoneClock(zone)
          const quiet = { quiet_from, quiet_until }
          const visit = at + minutes * 60_000
          const sent = outsideQuietHours(at, quiet, clock, visit)
          expect(sent).toBeLessThan(visit)
          // nearly the whole day is quiet: the quarter of an hour before it may belong to the night before
          const gap = (Number(quiet_from.slice(0, 2)) - Number(quiet_until.slice(0, 2)) + 24) % 24
          if (gap > 2) expect(quietAround(sent, quiet, clock)).toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })
})
