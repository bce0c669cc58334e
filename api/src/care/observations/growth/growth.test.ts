import { readFileSync } from 'node:fs'
import { adultMonths, measuredLyingMonths } from '@polyclinic/contract/care/observations/growth-kinds'
import { describe, expect, it } from 'vitest'
import { daysBetween, growthCurves, judgeGrowth } from './growth.ts'
import { type Lms, percentileOf, restrictedZScoreOf, valueAt, zScoreOf } from './lms.ts'
import { growthTable, type TableName } from './read-tables.ts'

/**
 * The percentiles and standard deviations of each month that the World Health Organization published besides its LMS values, in
 * the files `tab_wfa_*`, `wfa_*_zscores`, `tab_lhfa_*`, `tab_bmi_*` (2006) and `hfa-*`, `bmi-*`, `wfa-*-who2007-exp` (2007), as
 * the package who-growth 1.7.0 (ISC) ships them. Head circumference: "WHO Growth Standards, head circumference-for-age, birth to
 * 24 months" of the Centers for Disease Control and Prevention.
 */
const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
const rowOf = (table: string, sex: string, month: string): Lms => {
  const { first_month, rows } = growthTable(table as TableName, sex as 'female')
  return rows[Number(month) - first_month] as Lms
}
const zOfColumn = { P3: -1.880794, P15: -1.036433, P50: 0, P85: 1.036433, P97: 1.880794, SD3neg: -3, SD2neg: -2, SD2: 2, SD3: 3 }

describe('the tables of growth', () => {
  it('give every percentile and standard deviation that was published with them, to its last digit', () => {
    const [header, ...lines] = linesOf('who-published.tsv') as [string[], ...string[][]]
    let compared = 0
    for (const [table, sex, month, ...values] of lines) {
      const lms = rowOf(table as string, sex as string, month as string)
      for (const [column, z] of Object.entries(zOfColumn)) {
        const published = values[header.indexOf(column) - 3] as string
        const lastDigit = Number(month) > 60 ? 0.000_51 : 0.0501
        expect([table, sex, month, column, Math.abs(valueAt(z, lms) - Number(published)) < lastDigit]).toEqual([
          table,
          sex,
          month,
          column,
          true,
        ])
        compared++
      }
    }
    expect([lines.length, compared]).toEqual([1162, 1162 * 9])
  })

  it('go on beyond three standard deviations as the published fourth does, where weight is part of the value', () => {
    const [header, ...lines] = linesOf('who-published.tsv') as [string[], ...string[][]]
    const fourths = lines.filter(([table, , month]) => table !== 'height' && Number(month) > 60)
    expect(fourths.length).toBe(456)
    for (const [table, sex, month, ...values] of fourths) {
      const lms = rowOf(table as string, sex as string, month as string)
      for (const [column, z] of [
        ['SD4', 4],
        ['SD4neg', -4],
      ] as const)
        expect(Math.abs(restrictedZScoreOf(Number(values[header.indexOf(column) - 3]), lms) - z)).toBeLessThan(0.002)
    }
    // Without this correction a heavy child of ten years would be nearer to the median than published.
    expect(zScoreOf(67.829, rowOf('weight', 'male', '120'))).toBeLessThan(3.75)
  })

  it('of head circumference give the published percentiles', () => {
    const [, ...lines] = linesOf('who-published-head.tsv')
    expect(lines).toHaveLength(50)
    for (const [sex, month, p5, p977] of lines as [string, string, string, string][]) {
      const lms = rowOf('head', sex, month)
      expect(valueAt(-1.644854, lms)).toBeCloseTo(Number(p5), 4)
      expect(valueAt(2, lms)).toBeCloseTo(Number(p977), 4)
    }
  })

  it('of lying and standing children differ by the published 0.7 cm at two years', () => {
    for (const sex of ['female', 'male'] as const) expect(rowOf('length', sex, '24').M - rowOf('height', sex, '24').M).toBeCloseTo(0.7, 4)
  })
})

describe('a z-score', () => {
  it('is the logarithm where the power is 0, and the inverse of the value', () => {
    const lms = { L: 0, M: 10, S: 0.1 }
    expect(zScoreOf(10 * Math.exp(0.2), lms)).toBeCloseTo(2, 10)
    for (const z of [-3, -1, 0, 2.5])
      for (const L of [-1.4, 0, 0.3, 1]) expect(zScoreOf(valueAt(z, { ...lms, L }), { ...lms, L })).toBeCloseTo(z, 8)
  })

  it('has the percentile of the normal distribution', () => {
    const published = [
      [-3, 0.135],
      [-2, 2.275],
      [-1.880794, 3],
      [-1, 15.866],
      [0, 50],
      [1.036433, 85],
      [1.880794, 97],
      [2, 97.725],
      [3, 99.865],
    ]
    for (const [z, percentile] of published) expect(percentileOf(z as number)).toBeCloseTo(percentile as number, 2)
  })
})

describe('growth by age', () => {
  const days = (months: number) => Math.round(months * 30.4375)

  it('is judged by the months before and after, and by the day of birth itself', () => {
    expect(judgeGrowth('weight', 3.3464, 'male', 0)).toEqual({ z_score: 0, percentile: 50, not_computed: null })
    expect(judgeGrowth('weight', 18.3366, 'male', days(60)).z_score).toBeCloseTo(0, 1)
    const middle = (rowOf('weight', 'male', '22').M + rowOf('weight', 'male', '23').M) / 2
    expect(judgeGrowth('weight', middle, 'male', days(22.5)).z_score).toBeCloseTo(0, 1)
    expect(judgeGrowth('height', 87.1161, 'male', days(24) + 1).z_score).toBeCloseTo(0, 1)
  })

  it('is measured lying before two years of age, and standing from then on', () => {
    const medianAt = (month: number) => growthCurves('height', 'male', month).at(-1)?.p50
    expect(medianAt(measuredLyingMonths - 1)).toBeCloseTo(rowOf('length', 'male', '23').M, 1)
    expect(medianAt(measuredLyingMonths)).toBeCloseTo(rowOf('height', 'male', '24').M, 1)
  })

  it.each([
    ['head', null, 100, 'sex-unknown'],
    ['weight', 'female', null, 'no-birth-date'],
    ['weight', 'female', -1, 'before-birth'],
    ['weight', 'female', 1, 'first-month'],
    ['weight', 'female', 30, 'first-month'],
    ['weight', 'female', days(120) + 2, 'above-ages'],
    ['head', 'male', days(24) + 1, 'above-ages'],
    ['height', 'male', days(228) + 2, 'above-ages'],
    ['bmi', 'male', days(228) + 2, 'above-ages'],
  ] as const)('of %s, sex %s, at %s days is not computed and says why', (indicator, sex, age, reason) => {
    expect(judgeGrowth(indicator, 10, sex, age)).toEqual({ z_score: null, percentile: null, not_computed: reason })
  })

  it('has curves up to an age, and no further than the standard', () => {
    expect(growthCurves('weight', 'female', 24)).toHaveLength(25)
    expect(growthCurves('weight', 'female', adultMonths)).toHaveLength(121)
    expect(growthCurves('height', 'female', adultMonths + 1)).toHaveLength(adultMonths + 1)
    expect(growthCurves('weight', 'male', 60).at(-1)).toMatchObject({ age_months: 60, p50: 18.34, p3: 14.29, p97: 23.76 })
  })

  it('counts days on the calendar, over a leap day too', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2025-02-28', '2025-03-01')).toBe(1)
  })
})
