import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Age,
  ageUnits,
  doRangesMeet,
  interpretLab,
  type LabRange,
  pickRange,
  type RangePerson,
  reachesBelowZero,
  releaseTime,
} from './lab-ranges.ts'

const years = (value: number): Age => ({ value, unit: 'years' })
const months = (value: number): Age => ({ value, unit: 'months' })
const range = (fields: Partial<LabRange>): LabRange => ({
  sex: null,
  from_age: null,
  below_age: null,
  pregnant: null,
  low: null,
  high: null,
  critical_low: null,
  critical_high: null,
  ...fields,
})

// WHO, Haemoglobin concentrations for the diagnosis of anaemia, WHO/NMH/NHD/MNM/11.1, 2011, table 1, in g/L: no anaemia from `low` on,
// severe below 80 (below 70 of children under five and of pregnant women)
const haemoglobin = [
  range({ from_age: months(6), below_age: months(60), low: 110, critical_low: 69 }),
  range({ from_age: years(5), below_age: years(12), low: 115, critical_low: 79 }),
  range({ from_age: years(12), below_age: years(15), low: 120, critical_low: 79 }),
  range({ sex: 'female', from_age: years(15), pregnant: false, low: 120, critical_low: 79 }),
  range({ sex: 'female', from_age: years(15), pregnant: true, low: 110, critical_low: 69 }),
  range({ sex: 'male', from_age: years(15), low: 130, critical_low: 79 }),
]
const today = '2026-11-24'
const exactly = (value_number: number) => ({ value_number, value_comparator: null })
const person = (sex: RangePerson['sex'], birth_date: string | null, pregnant: boolean | null = null): RangePerson => ({
  sex,
  birth_date,
  pregnant,
})

describe('haemoglobin by the table of the WHO', () => {
  it.each([
    ['a man of 40', person('male', '1986-01-01'), 130, null],
    ['a man of 40', person('male', '1986-01-01'), 129, 'low'],
    ['a man of 40', person('male', '1986-01-01'), 79, 'critical-low'],
    ['a woman who is not pregnant', person('female', '1986-01-01', false), 119, 'low'],
    ['a woman who is pregnant', person('female', '1986-01-01', true), 110, null],
    ['a woman who is pregnant', person('female', '1986-01-01', true), 109, 'low'],
    ['a woman who is pregnant', person('female', '1986-01-01', true), 75, 'low'],
    ['a child of three, whose sex does not matter', person(null, '2023-11-24'), 110, null],
    ['a child of five on its birthday', person('unknown', '2021-11-24'), 114, 'low'],
    ['a child the day before it is five', person('unknown', '2021-11-25'), 114, null],
  ])('of %s: %o at %i is %s', (_, person, value, meaning) => {
    expect(interpretLab(exactly(value), haemoglobin, person, today).interpretation).toBe(meaning)
  })

  it.each([
    ['the birth date', person('male', null), 'age-unknown'],
    ['the sex', person('unknown', '1986-01-01'), 'sex-unknown'],
    ['the sex, where it is neither', person('other', '1986-01-01', false), 'sex-unknown'],
    ['whether she is pregnant', person('female', '1986-01-01'), 'pregnancy-unknown'],
    ['a range, of a newborn', person('male', '2026-11-20'), 'no-range'],
    ['a birth date that has come', person('male', '2027-01-01'), 'age-unknown'],
  ])('is not judged without %s', (_, person, reason) => {
    expect(interpretLab(exactly(60), haemoglobin, person, today)).toEqual({ range: null, interpretation: null, not_judged: reason })
  })

  it('says of a range that is open why it does not judge', () => {
    const man = person('male', '1986-01-01')
    expect(interpretLab(exactly(130), haemoglobin, man, today)).toMatchObject({ interpretation: null, not_judged: 'open-range' })
    expect(interpretLab(exactly(129), haemoglobin, man, today)).toMatchObject({ interpretation: 'low', not_judged: null })
    expect(interpretLab(exactly(5), [range({ low: 4, high: 6 })], man, today)).toMatchObject({ interpretation: 'normal', not_judged: null })
  })

  // Invented: a clinic that set one limit for glucose in mmol/L.
  it.each([
    [{ high: 5.6 }, [0.3, 5.6, 30, 100], [null, null, 'high', 'high']],
    [{ low: 3.9 }, [0.3, 3.9, 30, 100], ['low', null, null, null]],
    [{ low: 3.9, critical_high: 25 }, [30, 100, 24], ['critical-high', 'critical-high', null]],
    [{ high: 5.6, critical_low: 2.5 }, [0.3, 2.6], ['critical-low', null]],
    [{ critical_high: 25 }, [24, 25], [null, 'critical-high']],
    [{ low: 3.9, high: 5.6 }, [0.3, 3.9, 5.6, 30, 100], ['low', 'normal', 'normal', 'high', 'high']],
  ])('%o says of %j: %j', (limits, values, meanings) => {
    const meaning = (value: number) => interpretLab(exactly(value), [range(limits)], person('male', '1986-01-01'), today).interpretation
    expect(values.map(meaning)).toEqual(meanings)
  })

  it.each([
    [[], false],
    [[{ low: 0, high: 5 }], false],
    [[{ low: -2, high: 2 }], true],
    [[{ low: 1 }, { critical_low: -10 }], true],
  ])('%j reaches below zero: %s', (limits, reaches) => expect(reachesBelowZero(limits.map(range))).toBe(reaches))

  it('names no range where two fit', () => {
    expect(pickRange([range({ low: 1 }), range({ low: 2 })], person('male', '1986-01-01'), today)).toEqual({ not_judged: 'several-ranges' })
  })
})

const bound = fc.option(fc.record({ value: fc.integer({ min: 0, max: 100 }), unit: fc.constantFrom(...ageUnits) }), { nil: null })
const anyRange = fc
  .record({
    sex: fc.constantFrom('female' as const, 'male' as const, null),
    from_age: bound,
    below_age: bound,
    pregnant: fc.constantFrom(true, false, null),
  })
  .map(range)
const day = fc.integer({ min: 0, max: 36_000 }).map((n) => new Date(Date.parse('1928-01-01') + n * 86_400_000).toISOString().slice(0, 10))
const anyone = fc.record({
  sex: fc.constantFrom('female' as const, 'male' as const, 'other' as const, 'unknown' as const, null),
  birth_date: fc.option(day, { nil: null }),
  pregnant: fc.constantFrom(true, false, null),
})

describe('whoever it is of', () => {
  it('says the same once more is known, or is not judged before', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 5 }), anyone, (ranges, person) => {
        const found = pickRange(ranges, person, today)
        if (!('range' in found)) return
        const completePerson = {
          sex: person.sex ?? ('female' as const),
          birth_date: person.birth_date ?? '2000-01-01',
          pregnant: person.pregnant ?? false,
        }
        expect(pickRange(ranges, completePerson, today)).toEqual(found)
      }),
    )
  })

  it('stands in one of two ranges at most, when they do not meet, but for the days in which months differ', () => {
    const years_only = (range: LabRange): LabRange => ({
      ...range,
      from_age: range.from_age && years(range.from_age.value),
      below_age: range.below_age && years(range.below_age.value),
    })
    fc.assert(
      fc.property(anyRange, anyRange, anyone, (first, second, person) => {
        const [a, b] = [years_only(first), years_only(second)]
        if (!doRangesMeet(a, b)) expect(pickRange([a, b], person, today)).not.toEqual({ not_judged: 'several-ranges' })
      }),
    )
  })
})

describe('a verified result', () => {
  const at = new Date('2026-11-24T10:00:00Z')
  it.each([
    ['at-once', null, at],
    ['after-days', 3, new Date('2026-11-27T10:00:00Z')],
    ['after-review', null, null],
    ['never', null, null],
  ] as const)('is shown %s %s from %s', (policy, after_days, from) => expect(releaseTime(policy, after_days, at)).toEqual(from))
})
