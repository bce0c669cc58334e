import { describe, expect, it } from 'vitest'
import { zoneClock } from '../../../kernel/zone.ts'
import { actualTimes } from './actual-times.ts'

const visit = { starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-01T10:30:00.000Z' }
const nothing = { arrived_at: null, checked_in_at: null, started_at: null }
const moment = (now: string) => ({ now: Date.parse(now), clock: zoneClock('Europe/Dublin') })
const yesterday = (recorded: Partial<typeof nothing> | Record<string, string> = {}) =>
  actualTimes({ ...visit, ...nothing, ...recorded }, moment('2026-03-02T09:00:00Z'))
const at = (time: string) => `2026-03-01T${time}:00.000Z`

describe('the times of a visit that is recorded afterwards', () => {
  it('are the planned ones where none were recorded, and the arrival stays unknown', () => {
    expect(yesterday()).toEqual({ arrived_at: null, checked_in_at: null, started_at: at('10:00'), fulfilled_at: at('10:30') })
  })

  it('keep what was recorded during the visit', () => {
    expect(yesterday({ arrived_at: at('09:50'), checked_in_at: at('09:55') })).toMatchObject({
      arrived_at: at('09:50'),
      checked_in_at: at('09:55'),
      started_at: at('10:00'),
    })
    expect(yesterday({ arrived_at: at('09:50'), started_at: at('10:12') })).toMatchObject({
      started_at: at('10:12'),
      fulfilled_at: at('10:42'),
    })
  })

  it('never begin before the patient arrived', () => {
    expect(yesterday({ arrived_at: at('10:20') })).toMatchObject({ started_at: at('10:20'), fulfilled_at: at('10:50') })
  })

  it('ignore what was recorded on a later day', () => {
    const late = '2026-03-02T08:55:00.000Z'
    expect(yesterday({ arrived_at: late, checked_in_at: late, started_at: late })).toEqual(yesterday())
  })

  it('keep what was recorded after midnight for a late evening visit', () => {
    const late = { starts_at: at('23:30'), ends_at: '2026-03-02T00:00:00.000Z' }
    const started_at = '2026-03-02T00:10:00.000Z'
    const times = actualTimes({ ...late, ...nothing, arrived_at: at('23:50'), started_at }, moment('2026-03-02T09:00:00Z'))
    expect(times).toMatchObject({ arrived_at: at('23:50'), started_at, fulfilled_at: '2026-03-02T00:40:00.000Z' })
  })

  it('end no later than now', () => {
    const times = actualTimes({ ...visit, ...nothing, started_at: at('10:20') }, moment(at('10:35')))
    expect(times.fulfilled_at).toBe(at('10:35'))
  })
})
