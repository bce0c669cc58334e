import { type Dosage, dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import { describe, expect, it } from 'vitest'
import { askableFrom, daysOfFill, lastDayOf, mayBeTaken } from './fills.ts'

const fill = (on: string, days: number | null) => ({ on, days })

describe('what was given in fills', () => {
  it.each<[string, Parameters<typeof lastDayOf>[0], string | null, string | null]>([
    ['of thirty days lasts thirty days, and is asked for in its last week', [fill('2031-03-01', 30)], '2031-03-30', '2031-03-24'],
    ['that is fetched early is added to what is left', [fill('2031-03-01', 30), fill('2031-03-20', 30)], '2031-04-29', '2031-04-23'],
    ['that is fetched late begins on its day', [fill('2031-03-01', 30), fill('2031-06-01', 30)], '2031-06-30', '2031-06-24'],
    ['that is fetched on its last day goes on the next day', [fill('2031-03-01', 30), fill('2031-03-30', 30)], '2031-04-29', '2031-04-23'],
    ['is told by its days, in whatever order they come', [fill('2031-03-20', 30), fill('2031-03-01', 30)], '2031-04-29', '2031-04-23'],
    [
      'that is fetched in two parts at once lasts as the whole',
      [fill('2031-03-01', 10), fill('2031-03-01', 20)],
      '2031-03-30',
      '2031-03-24',
    ],
    ['of five days is asked for from its fourth', [fill('2031-03-01', 5)], '2031-03-05', '2031-03-04'],
    ['of one day is asked for on the next', [fill('2031-03-01', 1)], '2031-03-01', '2031-03-02'],
    ['of which a part lasts nobody knows how long has no end', [fill('2031-03-01', null), fill('2031-03-20', 30)], null, null],
    ['of nothing has no end', [], null, null],
  ])('%s', (_name, fills, last, from) => {
    expect([lastDayOf(fills), askableFrom(fills)]).toEqual([last, from])
  })

  it('lasts as long as the pharmacist said, or by the dosage; of what is taken as needed nobody knows', () => {
    const dosage = (as_needed: boolean) => ({
      route: 'oral' as const,
      site: null,
      steps: [dosageStep({ dose: 2, dose_unit: 'tablet', timing_code: 'QD', as_needed })],
    })
    expect([daysOfFill(dosage(false), 60, null), daysOfFill(dosage(false), 60, 28), daysOfFill(dosage(true), 60, null)]).toEqual([
      30,
      28,
      null,
    ])
    expect(daysOfFill(dosage(true), 60, 28)).toBe(28)
  })
})

describe('what was prescribed', () => {
  const taken = (days: number | null, until: string | null, today: string) =>
    mayBeTaken(
      { valid_until: until, dosage: { steps: [dosageStep({ dose: 1, dose_unit: 'tablet', duration_days: days })] } as Dosage },
      today,
    )

  it.each<[string, number | null, string | null, string, boolean]>([
    ['is taken while it may be dispensed', 7, '2031-03-01', '2031-03-01', true],
    ['is taken for its course after the last day on which it may be dispensed', 90, '2031-03-01', '2031-05-30', true],
    ['is over after that course', 90, '2031-03-01', '2031-05-31', false],
    ['until further notice is presumed for a year', null, '2031-03-01', '2032-02-29', true],
    ['until further notice is not presumed for longer', null, '2031-03-01', '2032-03-01', false],
    ['without a last day is taken', 7, null, '2099-01-01', true],
  ])('%s', (_name, days, until, today, expected) => {
    expect(taken(days, until, today)).toBe(expected)
  })
})
