import { decimalsOf } from '@polyclinic/contract/kernel/currencies'
import { describe, expect, it } from 'vitest'
import { readAmount, readNumber, writeNumber } from './read-number.ts'

const locales = ['en-GB', 'de-DE', 'fr-FR', 'pt-BR', 'hi-IN', 'ar-EG'] as const
const readMeasured = (text: string, locale: string) => readNumber(text, { locale, digits: 6 })

describe.each(locales)('a number that is typed in %s', (locale) => {
  it.each([
    ['5', '5'],
    [' 0.5 ', '0.5'],
    ['0,5', '0.5'],
    ['0,250', '0.25'],
    ['12,75', '12.75'],
    ['-2', '-2'],
    ['−2.5', '-2.5'],
    ['٠٫٥', '0.5'],
    ['-0', '0'],
    ['007', '7'],
    ['0.000001', '0.000001'],
  ])('"%s" is %s', (text, value) => expect(readMeasured(text, locale)).toBe(value))

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
  ])('"%s" is refused, and not read without its signs', (text) => expect(readMeasured(text, locale)).toBeNull())

  it('is shown so that it reads as itself', () => {
    for (const value of ['0', '-2', '0.5', '12.75', '1.25', '1.255']) expect(readMeasured(writeNumber(value, locale), locale)).toBe(value)
  })
})

it.each([
  ['1,250', 'en-GB', null],
  ['1.250', 'en-GB', '1.25'],
  ['1.250', 'de-DE', null],
  ['1,250', 'de-DE', '1.25'],
])('takes "%s" in %s for %s, as it may be a thousand where that sign is not the decimal one', (text, locale, value) => {
  expect(readMeasured(text, locale)).toBe(value)
})

it('refuses more decimals than there may be', () => {
  const read = (text: string, digits: number) => readNumber(text, { locale: 'en-GB', digits })
  expect([read('0,5', 0), read('37.25', 1), read('37.2', 1)]).toEqual([null, null, '37.2'])
})

describe('a whole number', () => {
  const read = (text: string, locale: string) => readNumber(text, { locale, digits: 0 })
  it.each(locales)('is none with a decimal sign in %s: half a time a day is not five times', (locale) => {
    expect(['0,5', '0.5', '5.0', '1,5', '<5', '5x', '2 of 3'].map((text) => read(text, locale))).toEqual(Array(7).fill(null))
    expect(['5', '1250', ' 12 ', '1 250', '1,250,000', '1.250.000'].map((text) => read(text, locale))).toEqual([
      '5',
      '1250',
      '12',
      '1250',
      '1250000',
      '1250000',
    ])
  })
  it('has a thousand where the language sets thousands apart so, and is refused elsewhere', () => {
    expect(locales.map((locale) => read('1,250', locale))).toEqual(['1250', null, null, null, '1250', null])
    expect(locales.map((locale) => read('1.250', locale))).toEqual([null, '1250', null, '1250', null, null])
    expect(read('12,50,000', 'hi-IN')).toBe('1250000')
    expect(read('١٬٢٥٠', 'ar-EG')).toBe('1250')
  })
})

describe('an amount', () => {
  const currencies = ['JPY', 'EUR', 'KWD'] as const
  const read = (text: string, locale: string, currency: string) => readAmount(text, { locale, currency, digits: decimalsOf(currency) })

  it.each([
    ['EUR', '5,50', ['5.5', '5.5', '5.5', '5.5', '5.5', '5.5']],
    ['EUR', '5.5', ['5.5', '5.5', '5.5', '5.5', '5.5', '5.5']],
    ['EUR', '1,250', ['1250', null, null, null, '1250', null]],
    ['EUR', '1.250', [null, '1250', null, '1250', null, null]],
    ['EUR', '1,250.50', ['1250.5', '1250.5', '1250.5', '1250.5', '1250.5', '1250.5']],
    ['EUR', '1.250,50 €', ['1250.5', '1250.5', '1250.5', '1250.5', '1250.5', '1250.5']],
    ['EUR', 'EUR 1 250,50', ['1250.5', '1250.5', '1250.5', '1250.5', '1250.5', '1250.5']],
    ['EUR', '€1,250,000', ['1250000', '1250000', '1250000', '1250000', '1250000', '1250000']],
    ['EUR', '12.345', [null, '12345', null, '12345', null, null]],
    ['EUR', '0.125', [null, null, null, null, null, null]],
    ['EUR', '£12', [null, null, null, null, null, null]],
    ['EUR', '5,', [null, null, null, null, null, null]],
    ['JPY', '1,250', ['1250', null, null, null, '1250', null]],
    ['JPY', '12.5', [null, null, null, null, null, null]],
    ['KWD', '1.250', ['1.25', null, null, null, '1.25', '1.25']],
    ['KWD', '1,250', [null, '1.25', '1.25', '1.25', null, null]],
    ['KWD', '1,250.500', ['1250.5', '1250.5', '1250.5', '1250.5', '1250.5', '1250.5']],
  ])('of %s: "%s" is %j', (currency, text, values) => {
    expect(locales.map((locale) => read(text, locale, currency))).toEqual(values)
  })

  it.each(['', 'none', 'INV-2026', 'INV 2026', '2 of 3', '5 x', '1 25', '1,25,50', '1.250.50'])('"%s" is refused everywhere', (text) => {
    for (const locale of locales) for (const currency of currencies) expect(read(text, locale, currency)).toBeNull()
  })

  it('is read as it is written by each language, in each number of decimals', () => {
    for (const locale of locales)
      for (const currency of currencies)
        for (const amount of ['0', '7', '1250', '1250000']) {
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))
          expect([locale, text, read(text, locale, currency)]).toEqual([locale, text, amount])
        }
  })
})
