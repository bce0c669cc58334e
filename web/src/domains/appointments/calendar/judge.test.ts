import type { StaffAppointment } from '@polyclinic/contract/appointments'
import { describe, expect, it } from 'vitest'
import { judge, type Known, type Spot } from './judge.ts'
import { onDay, putInto, shiftDay, shiftEnd, shiftTime, spotOf, timeText } from './spots.ts'

const visit = (id: string, starts: string, ends: string, more: object = {}) =>
  ({
    id,
    status: 'booked',
    starts_at: `2026-03-05T${starts}:00.000Z`,
    ends_at: `2026-03-05T${ends}:00.000Z`,
    service: { id: 'check-up' },
    practitioner: { id: 'kelly' },
    patient: { name: 'Ada' },
    room: null,
    ...more,
  }) as unknown as StaffAppointment
const service = (id: string, more: object = {}) => ({
  id,
  practitioner_ids: ['kelly', 'murphy'],
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  capacity: 1,
  ...more,
})
const open = (practitioner_id: string) => ({
  practitioner_id,
  rostered: [],
  open: [{ starts_at: '2026-03-05T09:00:00.000Z', ends_at: '2026-03-05T12:00:00.000Z', location_id: 'main', service_id: null }],
  leave: [{ starts_at: '2026-03-05T13:00:00.000Z', ends_at: '2026-03-05T15:00:00.000Z' }],
  busy_elsewhere: [{ starts_at: '2026-03-05T15:00:00.000Z', ends_at: '2026-03-05T16:00:00.000Z' }],
})
const known = (visits: StaffAppointment[], more: Partial<Known> = {}): Known => ({
  visits,
  hours: { time_zone: 'Europe/Dublin', practitioners: [open('kelly'), open('murphy')], closures: [], room_closures: [], devices: [] },
  services: new Map(['check-up', 'vaccination', 'group'].map((id) => [id, service(id)])),
  now: Date.parse('2026-03-05T08:00:00Z'),
  ...more,
})
const spot = (starts: string, ends: string, more: Partial<Spot> = {}): Spot => ({
  starts_at: `2026-03-05T${starts}:00.000Z`,
  ends_at: `2026-03-05T${ends}:00.000Z`,
  practitioner_id: 'kelly',
  room_id: null,
  ...more,
})
const own = { id: 'own', service_id: 'check-up' }

describe('the answer before the drop', () => {
  it('names who has the time, and not the visit itself', () => {
    const there = visit('b', '10:00', '10:30')
    expect(judge(spot('10:15', '10:45'), own, known([there]))).toEqual({ code: 'taken', by: there })
    expect(judge(spot('10:15', '10:45'), { ...own, id: 'b' }, known([there]))).toEqual({ code: 'free' })
    expect(judge(spot('10:30', '11:00'), own, known([there]))).toEqual({ code: 'free' })
    expect(judge(spot('10:15', '10:45', { practitioner_id: 'murphy' }), own, known([there]))).toEqual({ code: 'free' })
    expect(judge(spot('10:15', '10:45'), own, known([visit('b', '10:00', '10:30', { status: 'cancelled' })]))).toEqual({ code: 'free' })
  })

  it('keeps the buffers of both', () => {
    const services = new Map([
      ['check-up', service('check-up', { buffer_before_minutes: 5 })],
      ['vaccination', service('vaccination', { buffer_after_minutes: 10 })],
    ])
    const there = visit('b', '10:00', '10:30', { service: { id: 'vaccination' } })
    expect(judge(spot('10:40', '11:00'), own, known([there], { services })).code).toBe('taken')
    expect(judge(spot('10:45', '11:00'), own, known([there], { services })).code).toBe('free')
  })

  it('looks at the room, whoever is in it', () => {
    const there = visit('b', '10:00', '10:30', { practitioner: { id: 'murphy' }, room: { id: 'one', name: 'Room 1' } })
    expect(judge(spot('10:00', '10:30', { room_id: 'one' }), own, known([there]))).toEqual({ code: 'room-taken', by: there })
    expect(judge(spot('10:00', '10:30', { room_id: 'two' }), own, known([there]))).toEqual({ code: 'free' })
  })

  it('lets a group fill up, and no further', () => {
    const services = new Map([['group', service('group', { capacity: 2 })]])
    const member = (id: string) => visit(id, '10:00', '11:00', { service: { id: 'group' } })
    const ask = (visits: StaffAppointment[]) =>
      judge(spot('10:00', '11:00'), { id: 'own', service_id: 'group' }, known(visits, { services })).code
    expect([ask([member('a')]), ask([member('a'), member('b')])]).toEqual(['free', 'taken'])
  })

  it('says leave, closures, hours, the past and who does not offer it', () => {
    const closures = [
      { starts_at: '2026-03-05T16:00:00.000Z', ends_at: '2026-03-05T18:00:00.000Z', location_id: null, reason: 'Stocktaking' },
    ]
    const hours = { ...(known([]).hours as NonNullable<Known['hours']>), closures }
    const ask = (starts: string, ends: string, more: object = {}) => judge(spot(starts, ends, more), own, known([], { hours }))
    expect(ask('11:45', '12:15')).toEqual({ code: 'no-hours' })
    expect(ask('13:00', '13:30')).toEqual({ code: 'leave' })
    expect(ask('15:00', '15:30')).toEqual({ code: 'busy-elsewhere' })
    expect(ask('16:00', '16:30')).toEqual({ code: 'closed', reason: 'Stocktaking' })
    expect(ask('07:00', '07:30')).toEqual({ code: 'past' })
    expect(ask('10:00', '10:30', { practitioner_id: 'nobody' })).toEqual({ code: 'not-offered' })
    const late = known([], { now: Date.parse('2026-03-05T10:10:00Z') })
    expect(judge(spot('10:00', '10:45'), { ...own, was_at: '2026-03-05T10:00:00.000Z' }, late), 'made longer under way').toEqual({
      code: 'free',
    })
  })
})

describe('a spot', () => {
  const zone = 'Europe/Dublin'
  // an hour before the clocks go forward
  const at = spotOf(visit('a', '10:00', '10:30'))
  it('moves on the clock of the clinic, over a change of clocks too', () => {
    expect(shiftTime(at, 3, zone).starts_at).toBe('2026-03-05T10:15:00.000Z')
    const summer = onDay(at, '2026-04-02', zone)
    expect([summer.starts_at, summer.ends_at]).toEqual(['2026-04-02T09:00:00.000Z', '2026-04-02T09:30:00.000Z'])
    expect(shiftDay(at, -1, zone).starts_at).toBe('2026-03-04T10:00:00.000Z')
    expect(shiftTime(putInto(at, { day: '2026-03-05' }, 0, zone), -1, zone).starts_at).toBe('2026-03-05T00:00:00.000Z')
  })

  it('takes over what the column stands for, and keeps the rest', () => {
    expect(putInto(at, { day: '2026-03-05', room_id: 'one' }, 9 * 60 + 5, zone)).toEqual({
      starts_at: '2026-03-05T09:05:00.000Z',
      ends_at: '2026-03-05T09:35:00.000Z',
      practitioner_id: 'kelly',
      room_id: 'one',
    })
  })

  it('is never shorter than a step', () => {
    expect(shiftEnd(at, -40).ends_at).toBe('2026-03-05T10:05:00.000Z')
    expect(shiftEnd(at, 2).ends_at).toBe('2026-03-05T10:40:00.000Z')
    expect(timeText(24 * 60)).toBe('23:55')
  })
})
