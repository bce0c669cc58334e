import { describe, expect, it } from 'vitest'
import {
  bmiOf,
  interpret,
  inUnit,
  rangeFor,
  toKeptUnit,
  type VitalKey,
  vitalKeys,
  vitalRanges,
  vitalSigns,
  whyNotJudged,
} from './vital-signs.ts'

describe('a vital sign in another unit', () => {
  it.each([
    ['temperature', 98.6, '[degF]', 37],
    ['temperature', 212, '[degF]', 100],
    ['weight', 100, '[lb_av]', 45.3592],
    ['height', 70, '[in_i]', 177.8],
    ['glucose', 90, 'mg/dL', 4.9957],
    ['pulse', 72, '/min', 72],
  ] as const)('%s: %s %s is kept as %s', (key, entered, unit, kept) => {
    expect(toKeptUnit(vitalSigns[key], entered, unit)).toBe(kept)
  })

  it('is shown again as it was entered, whatever was entered with the decimals that are shown', () => {
    for (const key of vitalKeys)
      for (const unit of vitalSigns[key].units)
        for (let step = 1; step < 4000; step += 7) {
          const entered = step / 10 ** unit.digits
          expect(inUnit(unit, toKeptUnit(vitalSigns[key], entered, unit.unit) as number)).toBe(entered)
        }
  })

  it('is refused in a unit that is not its own', () => {
    expect(toKeptUnit(vitalSigns.weight, 70, 'cm')).toBeNull()
  })
})

it('computes the body mass index to one decimal', () => {
  expect([bmiOf(70, 175), bmiOf(45, 150), bmiOf(3.5, 50)]).toEqual([22.9, 20, 14])
})

describe('the range of a vital sign', () => {
  it('is none for a child, for somebody whose birth date is not known, and for what has none', () => {
    expect(rangeFor('8867-4', '2015-01-01', '2026-01-01')).toBeNull()
    expect(rangeFor('8867-4', null, '2026-01-01')).toBeNull()
    expect(rangeFor('29463-7', '1980-01-01', '2026-01-01')).toBeNull()
  })

  // NEWS 2 (Royal College of Physicians, 2017): scores of 0 are normal, scores of 3 critical; blood pressure ESC/ESH 2018; glucose ADA
  it.each([
    ['respiration', [8, 9, 11, 12, 20, 21, 24, 25], ['critical-low', 'low', 'low', 'normal', 'normal', 'high', 'high', 'critical-high']],
    ['oxygen_saturation', [91, 92, 95, 96, 100], ['critical-low', 'low', 'low', 'normal', 'normal']],
    ['pulse', [40, 41, 50, 51, 90, 91, 130, 131], ['critical-low', 'low', 'low', 'normal', 'normal', 'high', 'high', 'critical-high']],
    ['temperature', [35, 35.1, 36, 36.1, 38, 38.1], ['critical-low', 'low', 'low', 'normal', 'normal', 'high']],
    ['systolic', [90, 91, 139, 140, 179, 180], ['critical-low', null, null, 'high', 'high', 'critical-high']],
    ['diastolic', [10, 60, 89, 90, 109, 110], [null, null, null, 'high', 'high', 'critical-high']],
  ] as const satisfies [VitalKey, number[], (string | null)[]][])('of an adult: %s', (key, values, meanings) => {
    const range = rangeFor(vitalSigns[key].code, '1980-01-01', '2026-01-01')
    expect(values.map((value) => range && interpret(value, range))).toEqual(meanings)
  })

  it('reads glucose by the limits of 54, 70, 180 and 250 mg/dL, and calls none normal', () => {
    const range = rangeFor(vitalSigns.glucose.code, '1980-01-01', '2026-01-01')
    const meaning = (mg: number) => range && interpret(toKeptUnit(vitalSigns.glucose, mg, 'mg/dL') as number, range)
    expect([53, 54, 69, 70, 180, 181, 250, 251].map(meaning)).toEqual([
      'critical-low',
      'low',
      'low',
      null,
      null,
      'high',
      'high',
      'critical-high',
    ])
    const inMmol = (value: number) => range && interpret(value, range)
    expect([0.3, 3.9, 10, 10.1, 13.9, 14, 30, 100].map(inMmol)).toEqual([
      'critical-low',
      null,
      null,
      'high',
      'high',
      'critical-high',
      'critical-high',
      'critical-high',
    ])
  })
})

describe('a range that is open at one side', () => {
  it.each([
    [{ high: 5.6 }, [0.3, 5.6, 5.7], [null, null, 'high']],
    [{ low: 60 }, [59, 60, 100_000], ['low', null, null]],
    [{ high: 139, critical_low: 90 }, [90, 91, 140], ['critical-low', null, 'high']],
    [{ low: 96, critical_high: 200 }, [95, 96, 200], ['low', null, 'critical-high']],
    [{ critical_low: 1, critical_high: 9 }, [1, 5, 9], ['critical-low', null, 'critical-high']],
    [{}, [5], [null]],
    [{ low: 0, high: 1 }, [0, 1], ['normal', 'normal']],
  ])('%o says of %j: %j', (range, values, meanings) => expect(values.map((value) => interpret(value, range))).toEqual(meanings))

  it('is closed for each sign of which a value may be called normal', () => {
    const open = Object.values(vitalRanges).filter(({ low, high }) => low === undefined || high === undefined)
    for (const range of open) for (let value = -1000; value < 1000; value++) expect(interpret(value, range)).not.toBe('normal')
    expect(open).toHaveLength(2)
  })
})

describe('a sign without a range', () => {
  const row = { code: '8867-4', effective_at: '2026-01-01T10:00:00.000Z', reference_source: null, source: null }
  it.each([
    ['of a child', row, '2015-01-01', 'age'],
    ['of somebody without a birth date', row, null, 'birth-date-unknown'],
    ['of an adult whose birth date came later', row, '1980-01-01', 'birth-date-unknown'],
    ['that has its range', { ...row, reference_source: 'NEWS 2' }, '1980-01-01', null],
    ['that another system sent', { ...row, source: 'Laboratory' }, '2015-01-01', null],
    ['that has none for anybody', { ...row, code: '29463-7' }, '2015-01-01', null],
  ] as const)('%s', (_, value, birth_date, reason) =>
    expect(whyNotJudged(value, birth_date, (instant) => instant.slice(0, 10))).toBe(reason),
  )
})
