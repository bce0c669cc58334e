import { describe, expect, it } from 'vitest'
import { zoneClock } from '../../kernel/zone.ts'
import { reminderTimes } from './reminder-times.ts'

const clock = zoneClock('Europe/Dublin')
const at = (text: string) => Date.parse(`2026-03-${text}:00Z`)
const rules = [
  { minutes_before: 1440, channels: ['email' as const] },
  { minutes_before: 120, channels: ['email' as const] },
]
/** The minutes before a visit on the 5th at ten, of the reminders that are created. */
const made = (made_at: string, now: string) =>
  reminderTimes({ starts_at: at('05T10:00'), made_at: at(made_at) }, { rules, quiet: null }, clock, at(now)).map(
    (time) => time.minutes_before,
  )

describe('a reminder', () => {
  it('is made for each rule, the nearest first', () => expect(made('01T08:00', '01T08:00')).toEqual([120, 1440]))

  it('is left out when its time is over', () => {
    expect(made('01T08:00', '04T09:59')).toEqual([120, 1440])
    expect(made('01T08:00', '04T10:00')).toEqual([120])
    expect(made('01T08:00', '05T08:00')).toEqual([])
  })

  it('is left out when it is due less than half an hour after the visit was booked or moved', () => {
    expect(made('04T09:30', '04T09:30')).toEqual([120, 1440])
    expect(made('04T09:31', '04T09:31')).toEqual([120])
  })
})
