import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { HeldSlot } from '@polyclinic/contract/visits/appointments/holds'
import type { CalendarHours } from '@polyclinic/contract/visits/board/board'
import { describe, expect, it } from 'vitest'
import { type CalendarFacts, findConflict, type PositionRequest } from './calendar-conflicts.ts'
import {
  grid,
  onDay,
  type Position,
  placeInColumn,
  positionOf,
  rowMinutes,
  shiftDay,
  shiftEnd,
  shiftTime,
  snapToGrid,
  startGrid,
  timeText,
} from './positions.ts'

const at = (time: string) => `2026-03-05T${time}:00.000Z`
const visit = (id: string, starts: string, ends: string, more: object = {}) =>
  ({
    id,
    status: 'booked',
    starts_at: at(starts),
    ends_at: at(ends),
    service: { id: 'check-up' },
    practitioner: { id: 'kelly' },
    participants: [],
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
const stretch = (starts: string, ends: string, service_id: string | null = null) => ({
  starts_at: at(starts),
  ends_at: at(ends),
  location_id: 'main',
  service_id,
})
const plan = (practitioner_id: string) => ({
  practitioner_id,
  rostered: [stretch('09:00', '12:00'), stretch('13:00', '18:00')],
  open: [stretch('09:00', '12:00'), stretch('16:00', '18:00')],
  leave: [{ starts_at: at('13:00'), ends_at: at('15:00') }],
  busy_elsewhere: [{ starts_at: at('15:00'), ends_at: at('16:00') }],
})
const hours: CalendarHours = {
  start_interval_minutes: null,
  time_zone: 'Europe/Dublin',
  practitioners: [plan('kelly'), plan('murphy')],
  closures: [],
  room_closures: [],
  devices: [],
}
const factsOf = (visits: StaffAppointment[], more: Partial<CalendarFacts> = {}): CalendarFacts => ({
  visits,
  holds: [],
  hours,
  services: new Map(['check-up', 'vaccination', 'group'].map((id) => [id, service(id)])),
  now: Date.parse(at('08:00')),
  ...more,
})
const position = (starts: string, ends: string, more: Partial<Position> = {}): Position => ({
  starts_at: at(starts),
  ends_at: at(ends),
  practitioner_id: 'kelly',
  room_id: null,
  ...more,
})
const moved: PositionRequest = { visit: visit('own', '11:00', '11:30') }
const code = (where: Position, calendar: CalendarFacts, request = moved) => findConflict(where, request, calendar)?.code

describe('the answer before the drop', () => {
  it('names who has the time, and not the visit itself', () => {
    const neighbour = visit('b', '10:00', '10:30')
    const conflict = findConflict(position('10:15', '10:45'), moved, factsOf([neighbour]))
    expect([conflict?.code, conflict?.occupancy?.visit]).toEqual(['booked', neighbour])
    expect(code(position('10:15', '10:45'), factsOf([neighbour]), { visit: neighbour })).toBeUndefined()
    expect(code(position('10:30', '11:00'), factsOf([neighbour]))).toBeUndefined()
    expect(code(position('10:15', '10:45', { practitioner_id: 'murphy' }), factsOf([neighbour]))).toBeUndefined()
    expect(code(position('10:15', '10:45'), factsOf([visit('b', '10:00', '10:30', { status: 'cancelled' })]))).toBeUndefined()
  })

  it('allows visits without a practitioner at the same time, but no two groups', () => {
    const lamp = (id: string) => visit(id, '10:00', '10:30', { service: { id: 'lamp' }, practitioner: { id: 'lamp' } })
    const at_ten = position('10:00', '10:30', { practitioner_id: 'lamp' })
    const of = (capacity: number, visits: StaffAppointment[]) => {
      const plans = [{ ...plan('lamp'), leave: [], busy_elsewhere: [] }]
      return factsOf(visits, { hours: { ...hours, practitioners: plans }, services: new Map([['lamp', service('lamp', { capacity })]]) })
    }
    expect(code(at_ten, of(1, [lamp('b')]), { visit: lamp('own') })).toBeUndefined()
    expect(code(position('10:15', '10:45', { practitioner_id: 'lamp' }), of(4, [lamp('b')]), { visit: lamp('own') })).toBe('booked')
  })

  it('keeps the buffers of both', () => {
    const services = new Map([
      ['check-up', service('check-up', { buffer_before_minutes: 5 })],
      ['vaccination', service('vaccination', { buffer_after_minutes: 10 })],
    ])
    const neighbour = visit('b', '10:00', '10:30', { service: { id: 'vaccination' } })
    expect(code(position('10:40', '11:00'), factsOf([neighbour], { services }))).toBe('buffer')
    expect(code(position('10:45', '11:00'), factsOf([neighbour], { services }))).toBeUndefined()
  })

  it('looks at the room, whoever is in it, and when it cannot be used', () => {
    const neighbour = visit('b', '10:00', '10:30', { practitioner: { id: 'murphy' }, room: { id: 'one', name: 'Room 1' } })
    const conflict = findConflict(position('10:00', '10:30', { room_id: 'one' }), moved, factsOf([neighbour]))
    expect([conflict?.code, conflict?.occupancy?.visit]).toEqual(['room_taken', neighbour])
    expect(code(position('10:00', '10:30', { room_id: 'two' }), factsOf([neighbour]))).toBeUndefined()
    const room_closures = [{ starts_at: at('09:00'), ends_at: at('10:00'), room_id: 'two', reason: 'Painting' }]
    const painted = findConflict(position('09:30', '10:00', { room_id: 'two' }), moved, factsOf([], { hours: { ...hours, room_closures } }))
    expect([painted?.code, painted?.occupancy?.closed_for]).toEqual(['room_taken', 'Painting'])
  })

  it('allows a group up to its capacity, and no further', () => {
    const services = new Map([['group', service('group', { capacity: 2 })]])
    const member = (id: string) => visit(id, '10:00', '11:00', { service: { id: 'group' } })
    const ask = (visits: StaffAppointment[]) =>
      code(position('10:00', '11:00'), factsOf(visits, { services }), {
        visit: visit('own', '11:00', '12:00', { service: { id: 'group' } }),
      })
    expect([ask([member('a')]), ask([member('a'), member('b')])]).toEqual([undefined, 'group_full'])
  })

  it('knows times that are kept for somebody', () => {
    const hold = {
      id: 'h',
      practitioner_id: 'kelly',
      service: { id: 'check-up', name: 'Check-up' },
      starts_at: at('10:00'),
      ends_at: at('10:30'),
      kept_until: at('08:10'),
      kept_by: 'desk',
      patient: null,
    } as HeldSlot
    const conflict = findConflict(position('10:15', '10:45'), moved, factsOf([], { holds: [hold] }))
    expect([conflict?.code, conflict?.occupancy?.hold]).toEqual(['held', hold])
  })

  it('names leave, busy times elsewhere, closures, hours, the past and a practitioner who does not offer the service', () => {
    const closures = [{ starts_at: at('16:00'), ends_at: at('18:00'), location_id: null, reason: 'Stocktaking' }]
    const [kelly, ...rest] = hours.practitioners
    const practitioners = [{ ...plan('kelly'), ...kelly, open: [stretch('09:00', '12:00')] }, ...rest]
    const calendar = factsOf([], { hours: { ...hours, practitioners, closures } })
    const ask = (starts: string, ends: string, more: object = {}) => code(position(starts, ends, more), calendar)
    expect(ask('11:45', '12:15')).toBe('no_hours')
    expect(ask('13:00', '13:30')).toBe('leave')
    expect(ask('15:00', '15:30')).toBe('busy_elsewhere')
    expect(findConflict(position('16:00', '16:30'), moved, calendar)).toMatchObject({ code: 'closed', reason: 'Stocktaking' })
    expect(ask('07:00', '07:30')).toBe('passed')
    expect(ask('10:00', '10:30', { practitioner_id: 'nobody' })).toBe('not_offered')
    const late = factsOf([], { now: Date.parse(at('10:10')) })
    expect(code(position('10:00', '10:45'), late, { visit: visit('own', '10:00', '10:30') }), 'made longer under way').toBeUndefined()
  })

  it('takes the hours of a service for that service alone, where the practitioner has none', () => {
    const evening = [stretch('18:00', '20:00', 'vaccination')]
    const practitioners = [{ practitioner_id: 'kelly', rostered: evening, open: evening, leave: [], busy_elsewhere: [] }]
    const calendar = factsOf([], { hours: { ...hours, practitioners } })
    const ask = (id: string) => code(position('18:30', '19:00'), calendar, { service_id: id })
    expect([ask('vaccination'), ask('check-up')]).toEqual([undefined, 'no_hours'])
  })

  it('lets a visit stay with its practitioner, although the service is not offered there any more', () => {
    const services = new Map([['check-up', service('check-up', { practitioner_ids: ['murphy'] })]])
    expect(code(position('10:00', '10:30'), factsOf([], { services }))).toBeUndefined()
    expect(code(position('10:00', '10:30'), factsOf([], { services }), { service_id: 'check-up' })).toBe('not_offered')
  })
})

describe('a position in the calendar', () => {
  const zone = 'Europe/Dublin'
  // It is an hour before the clocks go forward.
  const at = positionOf(visit('a', '10:00', '10:30'))
  it('moves on the clock of the clinic, over a change of clocks too', () => {
    expect(shiftTime(at, 3, grid, zone).starts_at).toBe('2026-03-05T10:15:00.000Z')
    const summer = onDay(at, '2026-04-02', zone)
    expect([summer.starts_at, summer.ends_at]).toEqual(['2026-04-02T09:00:00.000Z', '2026-04-02T09:30:00.000Z'])
    expect(shiftDay(at, -1, zone).starts_at).toBe('2026-03-04T10:00:00.000Z')
    expect(shiftTime(placeInColumn(at, { day: '2026-03-05' }, 0, zone), -1, grid, zone).starts_at).toBe('2026-03-05T00:00:00.000Z')
  })

  it.each([
    [null, 11 * 60 + 3, 11 * 60 + 5],
    [10, 11 * 60 + 14, 11 * 60 + 10],
    [20, 11 * 60 + 31, 11 * 60 + 40],
    [60, 11 * 60 + 29, 11 * 60],
  ])('begins where the interval of the clinic lets it, %s minutes', (start_interval_minutes, dropped, begins) => {
    expect(snapToGrid(dropped, startGrid({ start_interval_minutes }))).toBe(begins)
  })

  it('is moved by keys from one beginning to the next, also when it lay beside them', () => {
    const beside = positionOf(visit('a', '10:05', '10:35'))
    const minutesTo = (steps: number) => shiftTime(beside, steps, 20, zone).starts_at.slice(11, 16)
    expect([minutesTo(-1), minutesTo(1), minutesTo(2)]).toEqual(['10:00', '10:20', '10:40'])
  })

  it('is booked by a click on a row that begins where visits may begin', () => {
    expect([5, 10, 15, 20, 30, 60].map(rowMinutes)).toEqual([15, 10, 15, 20, 30, 60])
  })

  it('takes the values of the column, and keeps the rest', () => {
    expect(placeInColumn(at, { day: '2026-03-05', room_id: 'one' }, 9 * 60 + 5, zone)).toEqual({
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
