import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { expect, it } from 'vitest'
import { onePerInstant } from './use-bookable-times.ts'

const time = (hour: string, practitioner_id: string, location_id = 'centre'): FreeTime => ({
  starts_at: `2026-03-03T${hour}:00.000Z`,
  ends_at: `2026-03-03T${hour}:30.000Z`,
  practitioner_id,
  location_id,
})

it('offers each instant once to a patient who does not mind with whom', () => {
  const [ada, ben, later] = [time('09:00', 'ada'), time('09:00', 'ben'), time('10:00', 'ben')]
  expect(onePerInstant([ada, ben, later])).toEqual([ada, later])
})

it('offers the same instant at each place', () => {
  const [mainTime, harbourTime] = [time('09:00', 'ada'), time('09:00', 'ben', 'harbour')]
  expect(onePerInstant([mainTime, harbourTime])).toEqual([mainTime, harbourTime])
})
