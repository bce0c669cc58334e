import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from './read-number.ts'

const locales = ['en-GB', 'de-DE', 'fr-FR', 'pt-BR', 'hi-IN', 'ar-EG'] as const

describe.each(locales)('a number that is typed in %s', (locale) => {
  it.each([
    ['5', '5'],
    [' 0.5 ', '0.5'],
    ['0,5', '0.5'],
    ['12,75', '12.75'],
    ['-2', '-2'],
    ['−2.5', '-2.5'],
    ['٠٫٥', '0.5'],
    ['-0', '0'],
    ['007', '7'],
  ])('"%s" is %s', (text, value) => expect(readNumber(text, locale)).toBe(value))

  it.each([
    '<0.5',
    '>200',
    '≥3',
    '<=4',
    'haemolysed',
    '5 mmol/L',
    '1,250.50',
    '1.250,50',
    '1 250',
    '5-6',
    '1e3',
    '5,',
    '.5',
    '',
    '--5',
    '½',
  ])('"%s" is refused, and not read without its signs', (text) => expect(readNumber(text, locale)).toBeNull())

  it('is shown so that it reads as itself', () => {
    for (const value of ['0', '-2', '0.5', '12.75', '1.25', '1.255']) expect(readNumber(writeNumber(value, locale), locale)).toBe(value)
  })
})

it.each([
  ['1,250', 'en-GB', null],
  ['1.250', 'en-GB', '1.25'],
  ['1.250', 'de-DE', null],
  ['1,250', 'de-DE', '1.25'],
])('takes "%s" in %s for %s, as it may be a thousand where that sign is not the decimal one', (text, locale, value) => {
  expect(readNumber(text, locale)).toBe(value)
})

it('refuses more decimals than there may be', () => {
  expect([readNumber('0,5', 'en-GB', 0), readNumber('37.25', 'en-GB', 1), readNumber('37.2', 'en-GB', 1)]).toEqual([null, null, '37.2'])
})
