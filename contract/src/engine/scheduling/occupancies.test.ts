import { expect, it } from 'vitest'
import { isJoinable, type Occupancy } from './occupancies.ts'

const group: Occupancy = { start: 0, end: 60, group_service_id: 'yoga', seats: 3, capacity: 4 }

it.each<[string, Partial<Occupancy>, { service_id: string; capacity: number }, boolean]>([
  ['a group with a seat left', {}, { service_id: 'yoga', capacity: 4 }, true],
  ['no group that is full', { seats: 4 }, { service_id: 'yoga', capacity: 4 }, false],
  ['no group that the service would now find too large', {}, { service_id: 'yoga', capacity: 3 }, false],
  ['no group that was booked for fewer', { capacity: 3 }, { service_id: 'yoga', capacity: 4 }, false],
  ['no group of another service', {}, { service_id: 'talk', capacity: 4 }, false],
  ['no visit of one', { group_service_id: null, seats: 1 }, { service_id: 'yoga', capacity: 1 }, false],
])('a further patient joins %s', (_name, fields, demand, expected) => {
  expect(isJoinable({ ...group, ...fields }, demand)).toBe(expected)
})
