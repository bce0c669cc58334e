import { expect, it } from 'vitest'
import { listQuery, listSearch, startOfDay } from './list-search.ts'

it('begins a day at midnight of the clinic', () => {
  expect(startOfDay('2026-07-01', 'Europe/Dublin')).toBe('2026-06-30T23:00:00.000Z')
  expect(startOfDay('2026-01-01', 'America/New_York')).toBe('2026-01-01T05:00:00.000Z')
})

it('knows the days on which the clock changes', () => {
  expect(startOfDay('2026-03-29', 'Europe/Dublin')).toBe('2026-03-29T00:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Dublin')).toBe('2026-03-29T23:00:00.000Z')
})

it('reads from the address only what it knows', () => {
  expect(listSearch({ status: ['booked', 'nonsense'], from: '2026-13-01', order: 'up', practitioner_id: 'x' })).toEqual({
    status: ['booked'],
  })
})

it('keeps the patient, the way of booking and what a change left to be settled', () => {
  const id = '0197a3b0-0000-7000-8000-000000000001'
  const search = { patient_id: id, source: 'phone', outside_hours: true, closure_id: id, room_closure_id: id }
  expect(listSearch(search)).toEqual(search)
  expect(listSearch({ patient_id: 'ada', source: 'pigeon', outside_hours: 'yes' })).toEqual({})
  expect(listQuery(listSearch(search), 'UTC', '2026-03-01')).toMatchObject({ ...search, outside_hours: 'true' })
})

it('lists from today unless told otherwise, and includes the last day', () => {
  expect(listQuery({}, 'UTC', '2026-03-01')).toEqual({ from: '2026-03-01T00:00:00.000Z' })
  expect(listQuery({ to: '2026-03-05' }, 'UTC', '2026-03-01')).toEqual({ to: '2026-03-06T00:00:00.000Z' })
})
