import { describe, expect, it } from 'vitest'
import { parseGs1 } from './gs1.ts'

const today = '2026-11-28'
const separator = '\u001d'
const nothing = { gtin: null, lot: null, expires_on: null, serial: null, count: null }
const content = (scanned: string) => parseGs1(scanned, today)

describe('a scanned pack', () => {
  it.for<[string, string, object]>([
    [
      'of a DataMatrix',
      `]d2010950600013435217271231${'10ABC123'}${separator}21XYZ`,
      { lot: 'ABC123', expires_on: '2027-12-31', serial: 'XYZ' },
    ],
    [
      'in another order',
      `21S1${separator}10L-7${separator}0109506000134352${'17270200'}`,
      { lot: 'L-7', expires_on: '2027-02-28', serial: 'S1' },
    ],
    ['without a name of its symbol', `010950600013435210AB/1${separator}17280229`, { lot: 'AB/1', expires_on: '2028-02-29' }],
    ['with FNC1 in front', `${separator}010950600013435210A`, { lot: 'A' }],
    ['as GS1-128 with a count', `]C10209506000134352${'3712'}${separator}10Q`, { lot: 'Q', count: 12 }],
    ['as it is printed', '(01)09506000134352(17)271200(10)ABC 1', { lot: 'ABC 1', expires_on: '2027-12-31' }],
    [
      'with a lot of twenty characters and no separator',
      `010950600013435210ABCDEFGHIJ0123456789${'17270101'}`,
      { lot: 'ABCDEFGHIJ0123456789', expires_on: '2027-01-01' },
    ],
    ['whose lot looks like an identifier', `010950600013435210${'1727'}${separator}17270101`, { lot: '1727', expires_on: '2027-01-01' }],
  ])('is read %s', ([, scanned, found]) => {
    expect(content(scanned)).toEqual({ content: { ...nothing, gtin: '09506000134352', ...found } })
  })

  it('with nothing but the bars of its number is read too', () => {
    expect(content('5901234123457')).toEqual({ content: { ...nothing, gtin: '05901234123457' } })
  })

  it('has the century of its year by the rule of fifty years', () => {
    const year = (text: string) => (content(`17${text}0101`) as { content: { expires_on: string } }).content.expires_on.slice(0, 4)
    expect([year('26'), year('76'), year('77'), year('99'), year('00'), year('25')]).toEqual([
      '2026',
      '2076',
      '1977',
      '1999',
      '2000',
      '2025',
    ])
  })

  it.for([
    ['2', 'no-identifier'],
    ['hello', 'no-identifier'],
    ['', 'no-identifier'],
    ['0109506000134353', 'check-digit'],
    ['010950600013', 'cut-short'],
    ['0109506000134352171', 'cut-short'],
    ['10', 'cut-short'],
    ['17271301', 'date'],
    ['17270230', 'date'],
    ['37A1', 'no-identifier'],
    ['01095060001343AB', 'no-identifier'],
  ] as const)('that reads %s is refused: %s', ([scanned, problem]) => {
    expect(content(scanned)).toEqual({ problem })
  })
})
