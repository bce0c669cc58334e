import { describe, expect, it } from 'vitest'
import { formatDay, formatStatedDay } from '#ui/format.ts'
import { bornText, bornTextOn, fineAgeLabel, personAgeLabel } from './labels.ts'

const t = ((text: string, values: Record<string, unknown> = {}) =>
  Object.entries(values).reduce((sentence, [name, value]) => sentence.replaceAll(`{{${name}}}`, String(value)), text)) as never
const format = {
  day: (day: string) => formatDay(day, 'en-GB'),
  statedDay: (value: string, date_time: string | null) => formatStatedDay({ value, date_time }, 'en-GB', 'UTC'),
  today: () => '2026-05-10',
}
const living = { is_deceased: false, deceased_on: null, deceased_date_time: null }

describe('whoever stands on a screen', () => {
  it.each([
    ['2026-05-05', '5 May 2026 (5 days)'],
    ['2026-03-01', '1 Mar 2026 (10 weeks)'],
    ['2025-11-10', '10 Nov 2025 (6 months)'],
    ['1980-03-12', '12 Mar 1980 (46 years)'],
  ])('was born on %s: %s', (birth_date, text) => expect(bornText({ birth_date, ...living }, format, t)).toBe(text))

  it('who has died is of the age at which they died, where the day is known', () => {
    const died = { birth_date: '1915-06-01', is_deceased: true, deceased_on: '1996-03-05', deceased_date_time: null }
    expect(bornText(died, format, t)).toBe('1 Jun 1915, died 5 Mar 1996 aged 80 years')
    expect(bornText({ ...died, deceased_on: '1996-01-01', deceased_date_time: '1996' }, format, t)).toBe('1 Jun 1915, died 1996')
    expect(bornText({ ...died, deceased_on: null }, format, t)).toBe('1 Jun 1915, died')
    expect(bornText({ ...died, birth_date: null, deceased_on: null }, format, t)).toBe('died')
  })

  it('of a visit has an age, or has died', () => {
    const age = { value: 10, unit: 'weeks' } as const
    expect(personAgeLabel({ age, is_deceased: false }, t)).toBe('10 weeks')
    expect(personAgeLabel({ age: { value: 80, unit: 'years' }, is_deceased: true }, t)).toBe('died aged 80 years')
    expect(personAgeLabel({ age: null, is_deceased: true }, t)).toBe('died')
    expect(personAgeLabel({ age: null, is_deceased: false }, t)).toBeNull()
  })

  it('of a paper has the age on its day', () => {
    expect(bornTextOn('1980-03-12', '2000-03-11', format, t)).toBe('12 Mar 1980 (19 years)')
    expect(bornTextOn(null, '2000-03-11', format, t)).toBeNull()
  })

  it('who is measured has months beside years, and no age where the day is not known', () => {
    expect(fineAgeLabel('2022-03-01', '2026-05-10', t)).toBe('4 years, 2 months')
    expect(fineAgeLabel('2026-03-01', '2026-05-10', t)).toBe('10 weeks')
    expect([fineAgeLabel('2026-03-01', null, t), fineAgeLabel(null, '2026-05-10', t)]).toEqual(['', ''])
  })
})
