import { describe, expect, it } from 'vitest'
import { type SeriesTarget, sentDecisions, seriesShift } from './series-shift.ts'

// This is ten o'clock in Dublin on a Tuesday; summer time begins there on 29 March 2026.
const visit = { id: 'v-1', starts_at: '2026-03-24T10:00:00.000Z', practitioner: { id: 'd-1' } }
const target = (part: Partial<SeriesTarget>): SeriesTarget => ({
  scope: 'following',
  include_moved: false,
  practitioner_id: 'd-1',
  starts_at: visit.starts_at,
  ...part,
})
const shift = (part: Partial<SeriesTarget>) => seriesShift(visit, target(part), 'Europe/Dublin')

describe('a series that follows one of its visits', () => {
  it('goes as many days as the visit, counted on the clock of the clinic', () => {
    expect(shift({ starts_at: '2026-03-30T08:30:00.000Z' })).toEqual({
      isFar: false,
      change: { scope: 'following', appointment_id: 'v-1', shift_days: 6, time: '09:30' },
    })
  })

  it('goes at most six days either way', () => {
    expect(shift({ starts_at: '2026-03-31T09:00:00.000Z' })).toEqual({ isFar: true, change: undefined })
    expect(shift({ starts_at: '2026-03-18T10:00:00.000Z' }).change?.shift_days).toBe(-6)
    expect(shift({ starts_at: '2026-03-17T10:00:00.000Z' }).isFar).toBe(true)
  })

  it('names the practitioner only when it is another one', () => {
    expect(shift({}).change).not.toHaveProperty('practitioner_id')
    expect(shift({ practitioner_id: 'd-2' }).change).toMatchObject({ practitioner_id: 'd-2', shift_days: 0 })
  })

  it('stays where it is while only this visit moves, and before a time is chosen', () => {
    expect(shift({ scope: 'this' }).change).toBeUndefined()
    expect(shift({ starts_at: undefined })).toEqual({ isFar: false, change: undefined })
    expect(seriesShift(visit, undefined, 'Europe/Dublin')).toEqual({ isFar: false, change: undefined })
  })

  it('sends which visits stay and which get another time', () => {
    expect(sentDecisions({ 'v-2': { out: true }, 'v-3': { starts_at: '2026-04-07T09:00:00.000Z' } })).toEqual([
      { appointment_id: 'v-2', keep: true },
      { appointment_id: 'v-3', starts_at: '2026-04-07T09:00:00.000Z' },
    ])
  })
})
