import { describe, expect, it } from 'vitest'
import { daysToIso, readDay, writeDay } from './read-date.ts'

const reader = { locale: 'en-IE', today: '2026-11-22' }

describe('a day as people type it', () => {
  it.each([
    ['3.12.', '2026-12-03'],
    ['3/12', '2026-12-03'],
    ['3-12', '2026-12-03'],
    ['3 12', '2026-12-03'],
    ['03/12/2026', '2026-12-03'],
    ['3.12.26', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['0312', '2026-12-03'],
    ['3 Dec', '2026-12-03'],
    ['3 December 2026', '2026-12-03'],
    ['3rd Dec 2026', '2026-12-03'],
    ['Thu, 3 Dec', '2026-12-03'],
    ['Dec 3, 2026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['12/25/2026', '2026-12-25'],
    ['29/2/2024', '2024-02-29'],
  ])('reads %s as %s', (text, day) => expect(readDay(text, reader)).toBe(day))

  it.each(['', '3', 'soon', '31/2/2026', '29.2.2025', '32/1', '3/13/13/2', 'Dec', '3 Ma', '3 Dec 2026 4'])('reads no day in “%s”', (text) =>
    expect(readDay(text, reader)).toBe(null),
  )

  it('takes the month first where the reader writes it first', () => {
    expect(readDay('3/12', { ...reader, locale: 'en-US' })).toBe('2027-03-12')
    expect(readDay('03/12/1980', { ...reader, locale: 'en-US' })).toBe('1980-03-12')
  })

  it('reads the names of months in the language of the reader, and English ones', () => {
    expect(readDay('3. Dezember', { ...reader, locale: 'de-DE' })).toBe('2026-12-03')
    expect(readDay('3. Dez.', { ...reader, locale: 'de-DE' })).toBe('2026-12-03')
    expect(readDay('3 déc. 2026', { ...reader, locale: 'fr-FR' })).toBe('2026-12-03')
    expect(readDay('3 Dec 2026', { ...reader, locale: 'de-DE' })).toBe('2026-12-03')
  })

  it('takes the nearest year when none is said, within the days that can be meant', () => {
    expect(readDay('3/2', reader)).toBe('2027-02-03')
    expect(readDay('3/2', { ...reader, max: '2026-11-22' })).toBe('2026-02-03')
    expect(readDay('1/10', reader)).toBe('2026-10-01')
    expect(readDay('1/10', { ...reader, min: '2026-11-22' })).toBe('2027-10-01')
    expect(readDay('3/2/35', { ...reader, max: '2026-11-22' })).toBe('1935-02-03')
  })

  it.each(['en-IE', 'en-GB', 'en-US', 'de-DE', 'fr-FR', 'sv-SE', 'ja-JP', 'ar-EG', 'hu-HU', 'ko-KR'])(
    'reads again what it writes for %s',
    (locale) => {
      expect(readDay(writeDay('2026-12-03', locale), { ...reader, locale })).toBe('2026-12-03')
      expect(readDay(writeDay('1980-01-31', locale), { ...reader, locale })).toBe('1980-01-31')
    },
  )
})

describe('days in what is searched for', () => {
  it.each([
    ['murphy 3 Feb 1980', 'murphy 1980-02-03'],
    ['3 February 1980', '1980-02-03'],
    ['Feb 3, 1980 murphy', '1980-02-03 murphy'],
    ['3/2/1980', '1980-02-03'],
    ['03.02.80', '1980-02-03'],
    ['1980-02-03', '1980-02-03'],
    ['087 123 4567', '087 123 4567'],
    ['01.23.45.67.89', '01.23.45.67.89'],
    ['P000123', 'P000123'],
    ['May Decker', 'May Decker'],
    ['31/2/1980', '31/2/1980'],
  ])('sends “%s” as “%s”', (typed, sent) => expect(daysToIso(typed, reader)).toBe(sent))

  it('reads them by the order of the reader', () => {
    expect(daysToIso('02/03/1980', { ...reader, locale: 'en-US' })).toBe('1980-02-03')
    expect(daysToIso('2/3/1980', { ...reader, locale: 'en-IE' })).toBe('1980-03-02')
    expect(daysToIso('3. Feb. 1980', { ...reader, locale: 'de-DE' })).toBe('1980-02-03')
  })
})
