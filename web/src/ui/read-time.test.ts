import { describe, expect, it } from 'vitest'
import { readTime, writeTime } from './read-time.ts'

describe('a time as people type it', () => {
  it.each([
    ['14h', '14:00'],
    ['14h30', '14:30'],
    ['14:30', '14:30'],
    ['14.30', '14:30'],
    ['14:30:00', '14:30'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['2pm', '14:00'],
    ['2 p.m.', '14:00'],
    ['2:30 PM', '14:30'],
    ['2:30\u202fpm', '14:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['14 Uhr', '14:00'],
    ['0:05', '00:05'],
  ])('reads %s as %s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['', '25', '14:60', '2:5', '13pm', '0pm', 'noonish', '14:30 tomorrow', '99999'])('reads no time in “%s”', (text) =>
    expect(readTime(text)).toBe(null),
  )

  it.each(['en-IE', 'en-GB', 'en-US', 'de-DE', 'fr-FR', 'fr-CA'])('reads again what it writes for %s', (locale) => {
    for (const time of ['00:00', '09:05', '12:00', '14:30', '23:59']) expect(readTime(writeTime(time, locale))).toBe(time)
  })
})
