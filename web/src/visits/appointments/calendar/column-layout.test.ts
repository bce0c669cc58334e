import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { describe, expect, it } from 'vitest'
import { columnWidth, nowOffset, practitionersAtWork } from './column-layout.ts'

const people = [{ id: 'ada' }, { id: 'ben' }, { id: 'cleo' }]
const at = (hour: string) => `2026-03-02T${hour}:00Z`
const hours = {
  practitioners: [
    { practitioner_id: 'ada', open: [{ starts_at: at('09:00'), ends_at: at('17:00') }], leave: [] },
    { practitioner_id: 'ben', open: [], leave: [] },
    { practitioner_id: 'cleo', open: [], leave: [] },
  ],
} as unknown as CalendarHours
const day = { day: '2026-03-02', zone: 'UTC', hours, visits: [], holds: [] }

describe('the columns of a day', () => {
  it('leave out practitioners who are off, unless a patient is expected', () => {
    expect(practitionersAtWork(people, day)).toEqual([{ id: 'ada' }])
    const visit = { practitioner: { id: 'ben' }, participants: [] } as never
    expect(practitionersAtWork(people, { ...day, visits: [visit] })).toEqual([{ id: 'ada' }, { id: 'ben' }])
    const shared = { practitioner: { id: 'ada' }, participants: [{ id: 'cleo' }] } as never
    expect(practitionersAtWork(people, { ...day, visits: [shared] }), 'who takes part is expected').toEqual([{ id: 'ada' }, { id: 'cleo' }])
    const hold = { practitioner_id: 'cleo', starts_at: at('10:00') } as HeldSlot
    expect(practitionersAtWork(people, { ...day, holds: [hold] })).toEqual([{ id: 'ada' }, { id: 'cleo' }])
  })

  it('show everybody on a day on which nobody works', () => {
    expect(practitionersAtWork(people, { ...day, day: '2026-03-08' })).toEqual(people)
  })

  it('stand whole beside each other where not all have room', () => {
    expect(columnWidth(1166, 12, 160)).toBe(180)
    expect(columnWidth(358, 12, 160)).toBe(274)
    expect(columnWidth(1166, 3, 160)).toBe(160)
    expect(columnWidth(0, 12, 160)).toBe(160)
    for (const width of [700, 1000, 1166, 1356]) {
      const column = columnWidth(width, 40, 160)
      const spare = (width - 84) % column
      expect(Math.min(spare, column - spare), `${width}`).toBeLessThan(10)
    }
  })

  it('begin to be shown an hour before now', () => {
    const span = { startTime: '08:00:00', endTime: '18:00:00' }
    expect(nowOffset('11:30:00', span, 96, [])).toBe(240)
    expect(nowOffset('08:20:00', span, 96, [])).toBe(0)
    expect(nowOffset('07:00:00', span, 96, [])).toBeUndefined()
    expect(nowOffset('18:00:00', span, 96, [])).toBeUndefined()
  })

  it('begin to be shown with a whole visit', () => {
    const span = { startTime: '08:00:00', endTime: '18:00:00' }
    const visit = (start: string, end: string) => ({ start: `${start}:00`, end: `${end}:00` })
    expect(nowOffset('11:30:00', span, 96, [visit('10:15', '10:45'), visit('10:30', '11:00')])).toBe(216)
    expect(nowOffset('11:30:00', span, 96, [visit('09:45', '10:20'), visit('10:15', '10:45')]), 'nor half of one before').toBe(168)
    expect(nowOffset('11:30:00', span, 96, [visit('10:00', '10:30')]), 'one that is over by then').toBe(240)
  })
})
