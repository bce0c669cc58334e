import { describe, expect, it } from 'vitest'
import { likelyFrom, type Person, scoreCharts, toCompare } from './score-charts.ts'

const ana: Person = { given_name: 'Ana', family_name: 'Lindqvist', birth_date: '1980-04-12', sex: 'female', phone: null, email: null }
const score = (second: Partial<Person>, first: Partial<Person> = {}) =>
  scoreCharts(toCompare({ ...ana, ...first }), toCompare({ ...ana, ...second }))

describe('the likeness of two charts', () => {
  it.each<[string, Partial<Person>, Partial<Person>, number, string[]]>([
    ['name and birth date', {}, {}, 70, ['same-name', 'same-birth-date']],
    ['the name in another order', { given_name: 'Lindqvist', family_name: 'Ana' }, {}, 68, ['name-in-other-order', 'same-birth-date']],
    ['one typing error in the name', { family_name: 'Lindquist' }, {}, 62, ['similar-name', 'same-birth-date']],
    ['a second given name', { given_name: 'Ana Maria' }, {}, 62, ['similar-name', 'same-birth-date']],
    ['accents and capitals', { given_name: 'ÁNA' }, {}, 70, ['same-name', 'same-birth-date']],
    [
      'another family name, with the same telephone number',
      { family_name: 'Berg', phone: '+46 70 123 45 67' },
      { phone: '070-123 45 67' },
      70,
      ['same-given-name', 'same-birth-date', 'same-phone'],
    ],
    ['day and month exchanged', { birth_date: '1980-12-04' }, {}, 55, ['same-name', 'similar-birth-date']],
    [
      'day and month exchanged, with the same address',
      { birth_date: '1980-12-04', email: 'ana@example.org' },
      { email: 'Ana@example.org' },
      75,
      ['same-name', 'similar-birth-date', 'same-email'],
    ],
    ['no birth date', { birth_date: null }, {}, 40, ['same-name']],
    ['another birth date', { birth_date: '1951-01-30' }, {}, 10, ['same-name', 'different-birth-date']],
    ['another sex', { sex: 'male' }, {}, 50, ['same-name', 'same-birth-date', 'different-sex']],
    ['a sex that is not known', { sex: 'unknown' }, {}, 70, ['same-name', 'same-birth-date']],
  ])('by %s', (_, second, first, expected, reasons) => {
    expect(score(second, first)).toEqual({ score: expected, reasons })
    expect(score(first, second)).toEqual({ score: expected, reasons })
  })

  it('is zero for twins, who share all but the given name', () => {
    const shared = { phone: '+46701234567', email: 'family@example.org' }
    expect(score({ ...shared, given_name: 'Eva' }, shared)).toEqual({ score: 0, reasons: [] })
  })

  it('is too small for short names that differ by a letter', () => {
    expect(score({ given_name: 'Ane' }).score).toBeLessThan(likelyFrom)
  })

  it('counts no vowel sign as a letter, so that two short names of India are not one with an error', () => {
    expect(score({ given_name: 'रीती', family_name: 'शर्मा' }, { given_name: 'रीता', family_name: 'शर्मा' }).score).toBeLessThan(likelyFrom)
  })

  it.each([
    ['Müller', 'Mueller'],
    ['Mueller', 'Müller'],
    ['Muller', 'Müller'],
  ])('takes %s and %s for one name', (family_name, written) => {
    expect(score({ family_name }, { family_name: written }).reasons).toContain('same-name')
  })

  it('is never above a hundred', () => {
    const all = { phone: '+46701234567', email: 'ana@example.org' }
    expect(score(all, all).score).toBe(100)
  })
})
