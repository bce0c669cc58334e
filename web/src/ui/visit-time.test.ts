import { describe, expect, it } from 'vitest'
import { shortTimeThere, visitTimeParts } from './visit-time.ts'

const place = (zone: string, reader: string) => ({ locale: 'en-GB', zone, reader, city: null })
const newYork = place('America/New_York', 'Europe/Dublin')

/** Days of another year than this say the year. */
const plain = (text: string) => text.replace(' 2026', '').replace(/^(\w{3}), /, '$1 ')

describe('the time of a visit', () => {
  it('is said once where both clocks show the same, whatever the zones are called', () => {
    expect(visitTimeParts('2026-07-01T09:00:00Z', place('Europe/Dublin', 'Europe/London'), 'clock')).toEqual({
      there: '10:00',
      reader_time: null,
      city: 'Dublin',
    })
  })

  it.each([
    // The zones are five hours apart.
    ['2026-03-07T14:00:00Z', '14:00', '9:00'],
    // New York is on summer time and Dublin not yet, so they are four hours apart.
    ['2026-03-09T13:00:00Z', '13:00', '9:00'],
    // In this night the clocks of Dublin go from one to two.
    ['2026-03-29T00:30:00Z', '0:30', 'Sat 28 Mar, 20:30'],
    ['2026-03-29T01:30:00Z', '2:30', 'Sat 28 Mar, 21:30'],
    ['2026-03-30T13:00:00Z', '14:00', '9:00'],
    // In this night they go back, so the same hour comes twice.
    ['2026-10-25T00:30:00Z', '1:30', 'Sat 24 Oct, 20:30'],
    ['2026-10-25T01:30:00Z', '1:30', 'Sat 24 Oct, 21:30'],
  ])('%s is %s for the reader and %s at the clinic', (instant, reader, clinicTime) => {
    expect(visitTimeParts(instant, newYork, 'long').reader_time).toContain(`, ${reader}`)
    expect(plain(shortTimeThere(instant, newYork))).toBe(clinicTime)
  })

  it('says the day beside the hour where it is another day for the reader', () => {
    const { reader_time, there } = visitTimeParts('2026-03-10T22:00:00Z', place('America/New_York', 'Asia/Tokyo'), 'clock')
    expect([plain(reader_time ?? ''), there]).toEqual(['Wed 11 Mar, 7:00', '18:00'])
  })

  it('differs only while the clocks do: in the weeks when one of them has changed already', () => {
    const phoenix = place('America/Phoenix', 'America/Denver')
    expect(visitTimeParts('2026-01-10T16:00:00Z', phoenix, 'clock').reader_time).toBeNull()
    expect(visitTimeParts('2026-07-10T16:00:00Z', phoenix, 'clock').reader_time).toBe('10:00')
  })
})
