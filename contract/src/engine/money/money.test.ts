import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals, decimalsOf } from '../../kernel/currencies.ts'
import { invoiceStatusOn, mostMinor } from '../../money/billing/billing-rules.ts'
import { allocate, amountsOf, decimalText, minorOf, moneyText, spreadDiscount, sumOf, taxLinesOf, taxOf } from './money.ts'

const minor = fc.integer({ min: 0, max: mostMinor })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('tax', () => {
  it.each([
    [0, 2300, 0],
    [100, 2300, 23],
    // 0.5 of a cent is rounded up, 0.49 down.
    [50, 100, 1],
    [49, 100, 0],
    [333, 1350, 45],
    [1999, 2300, 460],
    [mostMinor, 10_000, mostMinor],
    [mostMinor, 1, 10_000_000],
  ])('on %i at %i hundredths of a percent is %i', (net, tax_rate_bp, tax) => {
    expect(taxOf(net, tax_rate_bp)).toBe(tax)
  })

  it('is on what is left after the discount, and the total is both', () => {
    expect(amountsOf({ quantity: 3, unit_price_minor: 1000, discount_minor: 500, tax_rate_bp: 2300 })).toEqual({
      net_minor: 2500,
      tax_minor: 575,
      total_minor: 3075,
    })
  })

  it('is never further than half a minor unit from the exact figure', () => {
    fc.assert(
      fc.property(minor, rate, (net, tax_rate_bp) => {
        const twice = 2n * (BigInt(taxOf(net, tax_rate_bp)) * 10_000n - BigInt(net) * BigInt(tax_rate_bp))
        expect(twice <= 10_000n && twice > -10_000n).toBe(true)
      }),
    )
  })

  it('by rate adds up to the tax of all lines', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1000 }),
      unit_price_minor: fc.integer({ min: 0, max: 100_000_000 }),
      discount_minor: fc.constant(0),
      tax_rate_bp: fc.constantFrom(0, 900, 1350, 2300),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (inputs) => {
        const lines = inputs.map((input) => ({ ...input, ...amountsOf(input) }))
        const by_rate = taxLinesOf(lines)
        expect(sumOf(by_rate.map((row) => row.tax_minor))).toBe(sumOf(lines.map((row) => row.tax_minor)))
        expect(sumOf(by_rate.map((row) => row.net_minor))).toBe(sumOf(lines.map((row) => row.net_minor)))
        expect(new Set(by_rate.map((row) => row.tax_rate_bp)).size).toBe(by_rate.length)
      }),
    )
  })
})

describe('a payment over invoices', () => {
  it('pays the oldest in full before the next gets anything', () => {
    expect(allocate(250, [100, 100, 100])).toEqual({ shares: [100, 100, 50], surplus_minor: 0 })
    expect(allocate(350, [100, 100])).toEqual({ shares: [100, 100], surplus_minor: 150 })
  })

  it('never loses or makes money, and never pays more than is due', () => {
    fc.assert(
      fc.property(minor, fc.array(minor, { maxLength: 50 }), (amount, dues) => {
        const { shares, surplus_minor } = allocate(amount, dues)
        expect(sumOf(shares) + surplus_minor).toBe(amount)
        expect(surplus_minor).toBeGreaterThanOrEqual(0)
        for (const [index, share] of shares.entries()) expect(share >= 0 && share <= (dues[index] as number)).toBe(true)
        const first_open = shares.findIndex((share, index) => share < (dues[index] as number))
        if (first_open >= 0) expect(shares.slice(first_open + 1).every((share) => share === 0)).toBe(true)
      }),
    )
  })
})

describe('a discount over lines', () => {
  it('adds up to the whole, and no line gets more than its price', () => {
    fc.assert(
      fc.property(minor, fc.array(minor, { minLength: 1, maxLength: 50 }), (discount, prices) => {
        const parts = spreadDiscount(discount, prices)
        expect(sumOf(parts)).toBe(Math.min(discount, sumOf(prices)))
        for (const [index, part] of parts.entries()) expect(part >= 0 && part <= (prices[index] as number)).toBe(true)
      }),
    )
  })

  it('gives the remainder of rounding to the lines that lost most by it', () => {
    expect(spreadDiscount(100, [100, 100, 100])).toEqual([34, 33, 33])
    expect(spreadDiscount(10, [0, 50, 0])).toEqual([0, 10, 0])
  })
})

describe('amounts as people write them', () => {
  it.each([
    ['EUR', 2, 123_456, '1234.56', '€1,234.56'],
    ['JPY', 0, 123_456, '123456', '¥123,456'],
    ['KWD', 3, 123_456, '123.456', 'KWD 123.456'],
    ['EUR', 2, -5, '-0.05', '-€0.05'],
    ['KWD', 3, 7, '0.007', 'KWD 0.007'],
  ])('%s has %i decimals', (currency, decimals, amount, plain, shown) => {
    expect(decimalsOf(currency)).toBe(decimals)
    expect(decimalText({ amount, currency })).toBe(plain)
    expect(moneyText({ amount, currency }, 'en').replace(/\u00a0/g, ' ')).toBe(shown)
  })

  it('have the decimals of ISO 4217, whatever the runtime says of a currency', () => {
    const decimals = Object.fromEntries(['RSD', 'HUF', 'IDR', 'COP', 'PKR', 'IQD', 'ISK'].map((code) => [code, decimalsOf(code)]))
    expect(decimals).toEqual({ RSD: 2, HUF: 2, IDR: 2, COP: 2, PKR: 2, IQD: 3, ISK: 0 })
    for (const [currency, count] of currencyDecimals) {
      const shown = moneyText({ amount: 123_456, currency }, 'en')
      expect(shown.replaceAll(/\D/g, ''), currency).toBe('123456')
      expect(shown.includes('.') ? (/\.(\d+)/.exec(shown)?.[1]?.length ?? 0) : 0, currency).toBe(count)
    }
  })

  it('of what is no currency are refused rather than guessed', () => {
    expect(() => decimalsOf('XYZ')).toThrow('XYZ is no currency of ISO 4217.')
  })

  it('are read as they were written, in every currency', () => {
    fc.assert(
      fc.property(minor, fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLP', 'BHD'), (amount, currency) => {
        expect(minorOf(decimalText({ amount, currency }), currency)).toBe(amount)
      }),
    )
  })

  it.each([
    ['12', 'EUR', 1200],
    ['12,5', 'EUR', 1250],
    ['1 250.00', 'EUR', 125_000],
    ['12.345', 'EUR', null],
    ['12.5', 'JPY', null],
    ['12.345', 'KWD', 12_345],
    ['-3', 'EUR', null],
    ['', 'EUR', null],
    ['1e3', 'EUR', null],
  ])('%j in %s is %j', (typed, currency, amount) => {
    expect(minorOf(typed, currency)).toBe(amount)
  })
})

describe('an issued invoice', () => {
  const today = '2026-03-10'
  it.each([
    ['cancelled', { due_minor: 0, due_on: '2026-03-01', cancelled: true }],
    ['balanced', { due_minor: 0, due_on: '2026-03-01', cancelled: false }],
    ['overdue', { due_minor: 100, due_on: '2026-03-09', cancelled: false }],
    ['overdue', { due_minor: 50, due_on: '2026-03-09', cancelled: false }],
    ['partially-paid', { due_minor: 50, due_on: '2026-03-10', cancelled: false }],
    ['issued', { due_minor: 100, due_on: '2026-03-10', cancelled: false }],
  ] as const)('is %s', (status, facts) => {
    expect(invoiceStatusOn(today, { total_minor: 100, ...facts })).toBe(status)
  })
})
