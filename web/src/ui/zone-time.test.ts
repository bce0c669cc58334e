import { expect, it } from 'vitest'
import { dayAndTime, instantAt } from './zone-time.ts'

it('knows what instant a clock of a zone means, in summer and in winter', () => {
  expect(instantAt('2031-01-15', '09:00', 'Europe/Dublin')).toBe('2031-01-15T09:00:00.000Z')
  expect(instantAt('2031-07-15', '09:00', 'Europe/Dublin')).toBe('2031-07-15T08:00:00.000Z')
  expect(instantAt('2031-07-15', '20:00', 'America/New_York')).toBe('2031-07-16T00:00:00.000Z')
  expect(instantAt('2031-07-15', '00:00', 'Pacific/Auckland')).toBe('2031-07-14T12:00:00.000Z')
})

it('reads an instant back as it stood in the form', () => {
  for (const zone of ['Europe/Dublin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
    expect(dayAndTime(instantAt('2031-03-30', '12:30', zone), zone)).toEqual({ day: '2031-03-30', time: '12:30' })
  }
})
