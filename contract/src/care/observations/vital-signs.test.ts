import { describe, expect, it } from 'vitest'
import { bmiOf, interpret, inUnit, rangeFor, toKeptUnit, type VitalKey, vitalKeys, vitalSigns, yearsBetween } from './vital-signs.ts'

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

it.each([
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2010-11-23', '2026-11-23', 16],
  ['2010-11-24', '2026-11-23', 15],
])('somebody born on %s is on %s %s years old', (birth, on, years) => {
  expect(yearsBetween(birth, on)).toBe(years)
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
    ['systolic', [90, 91, 139, 140, 179, 180], ['critical-low', 'normal', 'normal', 'high', 'high', 'critical-high']],
    ['diastolic', [60, 89, 90, 109, 110], ['normal', 'normal', 'high', 'high', 'critical-high']],
  ] as const satisfies [VitalKey, number[], string[]][])('of an adult: %s', (key, values, meanings) => {
    const range = rangeFor(vitalSigns[key].code, '1980-01-01', '2026-01-01')
    expect(values.map((value) => range && interpret(value, range))).toEqual(meanings)
  })

  it('reads glucose by the limits of 70 and 54 mg/dL', () => {
    const range = rangeFor(vitalSigns.glucose.code, '1980-01-01', '2026-01-01')
    const meaning = (mg: number) => range && interpret(toKeptUnit(vitalSigns.glucose, mg, 'mg/dL') as number, range)
    expect([70, 69, 54, 53].map(meaning)).toEqual(['normal', 'low', 'low', 'critical-low'])
  })
})
