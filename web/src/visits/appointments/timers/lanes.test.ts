import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import { expect, it } from 'vitest'
import { actionInto, laneBefore, timerOf, toBoard, waitOf } from './lanes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString()
const limits = { late_soon_minutes: 5, late_minutes: 15, usual_wait_minutes: 20, long_wait_percent: 75 }
const visit = (more: Partial<TodayAppointment>) =>
  ({
    id: 'x',
    status: 'booked',
    starts_at: at(0),
    ends_at: at(30),
    arrived_at: null,
    checked_in_at: null,
    started_at: null,
    fulfilled_at: null,
    wait_promise_minutes: null,
    can: [],
    ...more,
  }) as TodayAppointment

it('puts the patient with the longest wait first', () => {
  const { lanes } = toBoard([
    visit({ id: 'late', status: 'arrived', arrived_at: at(9) }),
    visit({ id: 'early', status: 'arrived', arrived_at: at(2) }),
  ])
  expect(lanes.arrived.map((appointment) => appointment.id)).toEqual(['early', 'late'])
})

it('keeps visits that did not take place out of the lanes, and errors off the board', () => {
  const board = toBoard([visit({ status: 'noshow' }), visit({ status: 'cancelled' }), visit({ status: 'entered-in-error' })])
  expect(board.fell_through).toHaveLength(2)
  expect(Object.values(board.lanes).flat()).toHaveLength(0)
})

it.each([
  [4, 'calm'],
  [8, 'soon'],
  [10, 'soon'],
  [11, 'over'],
])('after %i of 10 promised minutes a wait is %s', (minutes, urgency) => {
  expect(timerOf(visit({ status: 'arrived', arrived_at: at(0), wait_promise_minutes: 10 }), Date.parse(at(minutes)), limits)).toMatchObject(
    {
      minutes,
      urgency,
      kind: 'waiting',
    },
  )
})

it('is in no hurry with a walk-in who was told of no wait', () => {
  const urgency = (minute: number) =>
    timerOf(visit({ status: 'arrived', arrived_at: at(0), wait_promise_minutes: 0 }), Date.parse(at(minute)), limits)?.urgency
  expect([1, limits.usual_wait_minutes + 1].map(urgency)).toEqual(['calm', 'over'])
})

it('says how late a patient is, and in how many minutes one is expected', () => {
  expect(timerOf(visit({}), Date.parse(at(16)), limits)).toMatchObject({ kind: 'late', minutes: 16, urgency: 'over' })
  expect(timerOf(visit({ starts_at: at(20) }), Date.parse(at(5)), limits)).toMatchObject({ kind: 'in', minutes: 15 })
})

it('turns when the clinic says so', () => {
  const settings = { late_soon_minutes: 2, late_minutes: 4, usual_wait_minutes: 40, long_wait_percent: 50 }
  const urgency = (more: Partial<TodayAppointment>, minute: number) => timerOf(visit(more), Date.parse(at(minute)), settings)?.urgency
  expect([1, 2, 3, 4].map((minute) => urgency({}, minute))).toEqual(['calm', 'soon', 'soon', 'over'])
  const waiting = { status: 'arrived' as const, arrived_at: at(0) }
  expect([19, 20, 40, 41].map((minute) => urgency(waiting, minute))).toEqual(['calm', 'soon', 'soon', 'over'])
})

it('lets a card be dropped only where a step leads', () => {
  expect(actionInto('arrived', ['arrive', 'check-in'])).toBe('arrive')
  expect(actionInto('done', ['arrive'])).toBeUndefined()
  expect(actionInto('expected', ['arrive'])).toBeUndefined()
})

it('goes back to the lane it came from, where the table allows', () => {
  const can: TodayAppointment['can'] = ['undo']
  expect(laneBefore(visit({ status: 'arrived', can }))).toBe('expected')
  expect(laneBefore(visit({ status: 'checked-in', can, arrived_at: at(1), checked_in_at: at(5) }))).toBe('arrived')
  expect(laneBefore(visit({ status: 'checked-in', can, arrived_at: at(5), checked_in_at: at(5) }))).toBe('expected')
  expect(laneBefore(visit({ status: 'in-consultation', can, arrived_at: at(1) }))).toBe('arrived')
  expect(laneBefore(visit({ status: 'fulfilled', can: ['reopen'] }))).toBe('in-consultation')
  expect(laneBefore(visit({ status: 'fulfilled' }))).toBeUndefined()
  expect(laneBefore(visit({ status: 'arrived', can: [] }))).toBeUndefined()
})

it('keeps the promise beside what happened', () => {
  expect(waitOf(visit({}))).toBeUndefined()
  expect(waitOf(visit({ arrived_at: at(0), wait_promise_minutes: 20 }))).toEqual({ promised: 20, waited: null })
  expect(waitOf(visit({ arrived_at: at(0), started_at: at(26), wait_promise_minutes: 20 }))).toEqual({ promised: 20, waited: 26 })
})
