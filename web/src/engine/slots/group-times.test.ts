import { expect, it } from 'vitest'
import { groupTimes } from './group-times.ts'

const at = (starts_at: string, practitioner_id = 'p') => ({ practitioner_id, location_id: 'l', starts_at, ends_at: starts_at })

it('shows a time on the day and in the part of the day of the clinic, not of the reader', () => {
  const [first, second] = groupTimes([at('2026-03-01T23:30:00.000Z'), at('2026-03-01T13:00:00.000Z')], 'Australia/Sydney', '2026-03-02', 2)
  expect(first?.parts.morning.map((time) => time.starts_at)).toEqual(['2026-03-01T13:00:00.000Z', '2026-03-01T23:30:00.000Z'])
  expect(second?.count).toBe(0)
})

it('keeps every doctor and place of one hour, under that hour', () => {
  const elsewhere = { ...at('2026-03-02T09:00:00.000Z', 'a'), location_id: 'm' }
  const [day] = groupTimes(
    [at('2026-03-02T09:00:00.000Z', 'a'), at('2026-03-02T09:00:00.000Z', 'b'), elsewhere, at('2026-03-02T09:30:00.000Z', 'b')],
    'UTC',
    '2026-03-02',
    1,
  )
  expect(day?.count).toBe(2)
  const nine = day?.parts.morning[0]?.times.map((time) => `${time.practitioner_id} ${time.location_id}`)
  expect(nine).toEqual(['a l', 'b l', 'a m'])
})

it('shows the days that have no times too', () => {
  expect(
    groupTimes([], 'UTC', '2026-03-02')
      .map((day) => day.day)
      .at(-1),
  ).toBe('2026-03-15')
})

it('calls noon afternoon and five o’clock evening', () => {
  const [day] = groupTimes([at('2026-03-02T12:00:00Z'), at('2026-03-02T17:00:00Z')], 'UTC', '2026-03-02', 1)
  expect(day?.parts.afternoon).toHaveLength(1)
  expect(day?.parts.evening).toHaveLength(1)
})
