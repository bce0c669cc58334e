import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Comparator, comparators, dataAbsentReasonKeys, dataAbsentReasons, interpretBound, observedText } from './observed-value.ts'
import { interpret, type Limits } from './vital-signs.ts'

// Invented limits.
const limits = { critical_low: 2, low: 3, high: 10, critical_high: 180 }

describe('a value that is only known to be below or above a number', () => {
  it.each([
    ['>', 200, 'critical-high'],
    ['>', 180, 'critical-high'],
    ['>=', 180, 'critical-high'],
    ['>', 150, 'high'],
    ['>', 10, 'high'],
    ['>=', 10, null],
    ['>', 5, null],
    ['<', 0.5, 'critical-low'],
    ['<', 2, 'critical-low'],
    ['<=', 2, 'critical-low'],
    ['<', 3, 'low'],
    ['<=', 3, null],
    ['<', 5, null],
    ['<', 500, null],
  ] as const)('%s%d is %s', (comparator, value, meaning) => expect(interpretBound(value, comparator, limits)).toBe(meaning))

  it('is normal where nothing lies below zero and all from there on is usual', () => {
    expect(interpretBound(0.5, '<', { low: 0, high: 5 }, 0)).toBe('normal')
    expect(interpretBound(5, '<=', { low: 0, high: 5 }, 0)).toBe('normal')
    expect(interpretBound(0.5, '<', { low: 0, high: 5 })).toBeNull()
    expect(interpretBound(6, '<', { low: 0, high: 5 }, 0)).toBeNull()
    expect(interpretBound(0.5, '<', { high: 5 }, 0)).toBeNull()
  })

  it('is called nothing that one of the values it may be is not', () => {
    const limit = fc.integer({ min: 1, max: 40 })
    const ranges = fc
      .uniqueArray(limit, { minLength: 4, maxLength: 4 })
      .map((some) => some.sort((a, b) => a - b))
      .map(([critical_low, low, high, critical_high]) => ({ critical_low, low, high, critical_high }) as Limits)
    fc.assert(
      fc.property(ranges, limit, fc.constantFrom(...comparators), (range, value, comparator) => {
        const meaning = interpretBound(value, comparator, range, 0)
        const may_be = Array.from({ length: 500 }, (_, step) => step / 10).filter((candidate) => holds(candidate, comparator, value))
        const meanings = may_be.map((candidate) => interpret(candidate, range))
        const isSide = (side: string) => meanings.every((candidate) => candidate?.endsWith(side))
        if (meaning === 'low' || meaning === 'high') expect(isSide(meaning)).toBe(true)
        else if (meaning !== null) expect(new Set(meanings)).toEqual(new Set([meaning]))
        else expect(isSide('low') || isSide('high') || new Set(meanings).size === 1).toBe(false)
      }),
    )
  })
})

const holds = (value: number, comparator: Comparator, bound: number) =>
  comparator === '<' ? value < bound : comparator === '<=' ? value <= bound : comparator === '>=' ? value >= bound : value > bound

describe('a result in words', () => {
  const nothing = {
    value_number: null,
    value_comparator: null,
    unit: null,
    value_text: null,
    data_absent_reason: null,
    data_absent_text: null,
  }
  it.each([
    [{ value_number: 0.5, value_comparator: '<', unit: 'mmol/L' }, '<0.5 mmol/L'],
    [{ value_number: 3, value_comparator: '>=' }, '≥3'],
    [{ value_number: 0 }, '0'],
    [{ value_text: 'negative' }, 'negative'],
    [{ data_absent_reason: 'hemolysis' }, 'No result: Haemolysed'],
    [{ data_absent_reason: 'clotting', data_absent_text: 'second tube' }, 'No result: Clotted (second tube)'],
    [{ data_absent_reason: 'other', data_absent_text: 'Tube lost' }, 'No result: Tube lost'],
  ])('%j is "%s"', (value, text) => expect(observedText({ ...nothing, ...value })).toBe(text))
})

it('has one code of HL7 for each reason, and none twice', () => {
  const coded = dataAbsentReasonKeys.map((key) => dataAbsentReasons[key]).filter(({ code }) => code !== null)
  expect(new Set(coded.map(({ system, code }) => `${system}|${code}`)).size).toBe(dataAbsentReasonKeys.length - 1)
})
