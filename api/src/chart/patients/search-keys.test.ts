import { describe, expect, it } from 'vitest'
import { type KeyRange, searchKeys, searchTerms } from './search-keys.ts'

const chart = {
  given_name: 'Zoë Anne-Marie',
  family_name: "O'Brien Łukasz",
  record_number: 'P000123',
  birth_date: '1980-02-03',
  phone: '+353 (0)87 123 4567',
}
const finds = (q: string, keys = searchKeys(chart)) => {
  const terms = searchTerms(q)
  const isIn = (range: KeyRange | undefined) => range !== undefined && keys.some((key) => key >= range.from && key < range.to)
  return terms.length > 0 && terms.every((term) => isIn(term) || isIn(term.ending))
}

describe('finding a chart', () => {
  it.each([
    'zoe',
    'Zoë',
    'ZO',
    'anne',
    'marie',
    'anne-marie',
    'annemarie',
    'obrien',
    "o'brien",
    'O’Brien',
    'brien',
    'lukasz',
    'Łuk',
    'zoe brien',
    'brien, zoe',
    'P000123',
    'p0001',
    '123',
    '1980-02-03',
    '3/2/1980',
    '03.02.1980',
    'zoe 1980-02-03',
    '+353 87 123',
    '4567',
    '567',
    '34567',
    '123 4567',
    '234-567',
    'zoe 4567',
    'o’brien 567',
    '00353 87',
  ])('finds it by %s', (q) => expect(finds(q)).toBe(true))

  it.each(['zoo', 'anna', 'zoe smith', '1980-02-04', '999', '67', '3456', '456 7 8', 'P000124', '', '   ', "'"])(
    'does not find it by “%s”',
    (q) => expect(finds(q)).toBe(false),
  )

  it('finds names written from right to left, with or without vowel marks', () => {
    const keys = searchKeys({ given_name: 'مُحَمَّد', family_name: 'כֹּהֵן', record_number: 'P1' })
    expect(finds('محمد', keys)).toBe(true)
    expect(finds('כהן', keys)).toBe(true)
  })

  it.each([
    ['+353 87 123 4567', '087 12'],
    ['+1 212 555 0123', '212 55'],
    ['+49 30 123456', '030 12'],
    ['+44 7700 900123', '07700 9'],
    ['+7 495 123 45 67', '495 12'],
    ['+39 06 1234 5678', '06 123'],
    ['+972 2 123 4567', '02 123'],
  ])('finds the telephone number %s as it is dialled abroad and at home, before all of it is typed', (phone, home) => {
    const keys = searchKeys({ ...chart, phone })
    expect(finds(home, keys)).toBe(true)
    expect(finds(phone.slice(0, -2), keys)).toBe(true)
    expect(finds(phone, keys)).toBe(true)
    expect(keys.length - searchKeys({ ...chart, phone: null }).length).toBe(3)
  })
})

describe('keys of two words', () => {
  const pairs = (given_name: string, family_name: string, preferred_name: string | null = null) =>
    searchKeys({ given_name, family_name, preferred_name, record_number: '' })
      .filter((key) => key.startsWith('\u0002'))
      .map((key) => key.slice(1).split('\u0001').slice(0, 2).join(' '))

  it('are not needed where a word and the beginning of the name say the same', () => {
    expect(pairs('Maria', 'Lopez')).toEqual([])
    expect(pairs('Maria', 'Maria')).toEqual([])
  })

  it('are of any two other words, in alphabetical order', () => {
    expect(pairs('Jose Maria', 'Lopez')).toEqual(['jose maria'])
    expect(pairs('Maria', 'Garcia Lopez', 'Lola')).toEqual(['lola lopez', 'lola maria', 'lopez maria'])
  })

  it('are of twelve words at most', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    expect(pairs(letters.join(' '), 'Zed')).toHaveLength((12 * 11) / 2)
  })
})

describe('the terms of a search', () => {
  it.each([
    ['maria', ['maria']],
    ['mar maria', ['maria']],
    ['maria maria', ['maria']],
    ['maria lopez', ['maria', 'lopez']],
    ['p12 p123', ['p123', 'p12']],
  ])('of “%s” are %j, without the beginnings of others', (q, terms) => expect(searchTerms(q).map(({ from }) => from)).toEqual(terms))
})
