/** Dosages with what is to be computed and said of them; each figure was counted by hand. */
import { type Dosage, type DosageStep, dosageStep } from './dosage.ts'
import type { NotComputed } from './dosage-amount.ts'
import type { Pack } from './supply.ts'

interface GoldenCase {
  dosage: Dosage
  /** For the patient. */
  sentence?: string
  /** The most on one day. */
  day?: number | NotComputed
  /** In the whole course. */
  course?: number | NotComputed
  pack?: Pack
  drops_per_ml?: { value: number; source: string }
  /** The sum, or why there is none. */
  sum?: string
  /** The fields at which it is refused. */
  refused?: string[]
}

type Part = Partial<DosageStep>
const of = (dose: number, dose_unit: string, ...steps: Part[]): Dosage => ({
  route: 'oral',
  site: null,
  steps: (steps.length === 0 ? [{}] : steps).map((step) => dosageStep({ dose, dose_unit, ...step })),
})
const by = (route: Dosage['route'], dosage: Dosage, site: string | null = null): Dosage => ({ ...dosage, route, site })
const times = (frequency: number, duration_days: number | null = null, more: Part = {}): Part => ({
  frequency,
  period: 1,
  period_unit: 'd',
  duration_days,
  ...more,
})
const every = (period: number, period_unit: 'h' | 'd' | 'wk' | 'mo', duration_days: number | null = null, more: Part = {}): Part => ({
  frequency: 1,
  period,
  period_unit,
  duration_days,
  ...more,
})
const tablets = (size: number): Pack => ({ size, unit: 'tablet' })
const most = (quantity: number, hours = 24): Part => ({ maximum: { quantity, hours } })
/** Two tablets fewer after each five days. */
const taper = [6, 4, 2].map((dose, n) => times(1, 5, { dose, sequence: n + 1 }))
const then = (...parts: Part[]) => parts.map((part, n) => ({ sequence: n + 1, ...part }))

const regular: Record<string, GoldenCase> = {
  'once a day': { dosage: of(1, 'tablet', times(1, 30)), sentence: 'Take 1 tablet once a day for 30 days.', day: 1, course: 30 },
  'three times a day': {
    dosage: of(1, 'tablet', times(3, 7)),
    sentence: 'Take 1 tablet 3 times a day for 7 days.',
    day: 3,
    course: 21,
    pack: tablets(12),
    sum: '3 × 1 tablet × 7 days = 21 tablets; 2 packs of 12 = 24',
  },
  'one day': {
    dosage: of(2, 'tablet', times(1, 1)),
    sentence: 'Take 2 tablets once a day for 1 day.',
    day: 2,
    course: 2,
    sum: '1 × 2 tablets × 1 day = 2 tablets',
  },
  BID: {
    dosage: of(1, 'capsule', { timing_code: 'BID', duration_days: 10 }),
    sentence: 'Take 1 capsule twice a day for 10 days.',
    day: 2,
    course: 20,
  },
  TID: {
    dosage: of(1, 'capsule', { timing_code: 'TID', duration_days: 5 }),
    sentence: 'Take 1 capsule 3 times a day for 5 days.',
    day: 3,
    course: 15,
  },
  QID: {
    dosage: of(1, 'capsule', { timing_code: 'QID', duration_days: 5 }),
    sentence: 'Take 1 capsule 4 times a day for 5 days.',
    day: 4,
    course: 20,
  },
  QD: {
    dosage: of(1, 'capsule', { timing_code: 'QD', duration_days: 5 }),
    sentence: 'Take 1 capsule once a day for 5 days.',
    day: 1,
    course: 5,
  },
  'QOD, and the day that was begun counts': {
    dosage: of(1, 'tablet', { timing_code: 'QOD', duration_days: 7 }),
    sentence: 'Take 1 tablet every other day for 7 days.',
    day: 1,
    course: 4,
  },
  Q4H: {
    dosage: of(1, 'tablet', { timing_code: 'Q4H', duration_days: 2 }),
    sentence: 'Take 1 tablet every 4 hours for 2 days.',
    day: 6,
    course: 12,
  },
  Q6H: {
    dosage: of(1, 'tablet', { timing_code: 'Q6H', duration_days: 2 }),
    sentence: 'Take 1 tablet every 6 hours for 2 days.',
    day: 4,
    course: 8,
  },
  Q8H: {
    dosage: of(2, 'tablet', { timing_code: 'Q8H', duration_days: 3 }),
    sentence: 'Take 2 tablets every 8 hours for 3 days.',
    day: 6,
    course: 18,
  },
  AM: {
    dosage: of(1, 'tablet', { timing_code: 'AM', duration_days: 28 }),
    sentence: 'Take 1 tablet every morning for 28 days.',
    day: 1,
    course: 28,
  },
  BED: {
    dosage: of(1, 'tablet', { timing_code: 'BED', duration_days: 28 }),
    sentence: 'Take 1 tablet every day at bedtime for 28 days.',
    day: 1,
    course: 28,
  },
  'AM on a day of the week': {
    dosage: of(1, 'tablet', { timing_code: 'AM', days_of_week: ['mon', 'thu'], duration_days: 28 }),
    sentence: 'Take 1 tablet in the morning on Mondays and Thursdays for 28 days.',
  },
  'PM on a day of the week': {
    dosage: of(1, 'tablet', { timing_code: 'PM', days_of_week: ['mon'], duration_days: 28 }),
    sentence: 'Take 1 tablet in the afternoon on Mondays for 28 days.',
  },
  'BED on a day of the week': {
    dosage: of(4, 'tablet', { timing_code: 'BED', days_of_week: ['mon'] }),
    sentence: 'Take 4 tablets at bedtime on Mondays until further notice.',
  },
  WK: {
    dosage: of(1, 'tablet', { timing_code: 'WK', duration_days: 28 }),
    sentence: 'Take 1 tablet once a week for 28 days.',
    day: 1,
    course: 4,
  },
  'MO, of 30 days': {
    dosage: of(1, 'tablet', { timing_code: 'MO', duration_days: 90 }),
    sentence: 'Take 1 tablet once a month for 90 days.',
    day: 1,
    course: 3,
  },
  'every 12 hours': {
    dosage: of(1, 'tablet', every(12, 'h', 7)),
    sentence: 'Take 1 tablet every 12 hours for 7 days.',
    day: 2,
    course: 14,
  },
  'every 5 hours, which is no whole number a day': {
    dosage: of(1, 'tablet', every(5, 'h', 1)),
    day: 5,
    course: 5,
    sum: '5 × 1 tablet = 5 tablets',
  },
  'every 36 hours': { dosage: of(1, 'tablet', every(36, 'h', 3)), sentence: 'Take 1 tablet every 36 hours for 3 days.', day: 1, course: 2 },
  'every 48 hours': { dosage: of(1, 'tablet', every(48, 'h', 10)), day: 1, course: 5, sum: '5 × 1 tablet = 5 tablets' },
  'every three days': { dosage: of(1, 'patch', every(3, 'd', 30)), day: 1, course: 10 },
  'every two weeks': { dosage: of(1, 'ampoule', every(2, 'wk', 84)), day: 1, course: 6 },
  'every three months': {
    dosage: by('intramuscular', of(1, 'ampoule', every(3, 'mo', 180))),
    sentence: 'Inject 1 ampoule into a muscle every 3 months for 180 days.',
    day: 1,
    course: 2,
  },
  'twice a week': {
    dosage: of(1, 'tablet', { frequency: 2, period: 1, period_unit: 'wk', duration_days: 28 }),
    sentence: 'Take 1 tablet twice a week for 28 days.',
    day: 1,
    course: 8,
  },
  'twice a week for a day': { dosage: of(1, 'tablet', { frequency: 2, period: 7, period_unit: 'd', duration_days: 1 }), course: 1 },
  'three times in two days': {
    dosage: of(1, 'tablet', { frequency: 3, period: 2, period_unit: 'd', duration_days: 2 }),
    day: 2,
    course: 3,
  },
}

const weekly: Record<string, GoldenCase> = {
  'once a week on a Monday': {
    dosage: of(4, 'tablet', { days_of_week: ['mon'], duration_days: 28 }),
    sentence: 'Take 4 tablets on Mondays for 28 days.',
    day: 4,
    course: 16,
    sum: '4 × 4 tablets = 16 tablets',
  },
  'on three weekdays': {
    dosage: of(1, 'tablet', { days_of_week: ['mon', 'wed', 'fri'], duration_days: 14 }),
    sentence: 'Take 1 tablet on Mondays, Wednesdays and Fridays for 14 days.',
    day: 1,
    course: 6,
  },
  'on weekdays for ten days: the most that can fall into them': {
    dosage: of(1, 'tablet', { days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri'], duration_days: 10 }),
    course: 8,
  },
  'twice a day on two weekdays': {
    dosage: of(1, 'tablet', times(2, 7, { days_of_week: ['sat', 'sun'] })),
    sentence: 'Take 1 tablet twice a day on Saturdays and Sundays for 7 days.',
    day: 2,
    course: 4,
  },
  'three times a week, on which days': {
    dosage: of(1, 'tablet', { frequency: 3, period: 1, period_unit: 'wk', days_of_week: ['mon', 'wed', 'fri'], duration_days: 7 }),
    day: 1,
    course: 3,
  },
  'three times a week on two days': {
    dosage: of(1, 'tablet', { frequency: 3, period: 1, period_unit: 'wk', days_of_week: ['mon', 'wed'], duration_days: 7 }),
    course: 'contradiction',
    refused: ['steps.0.frequency'],
  },
  'every other day on a weekday': {
    dosage: of(1, 'tablet', { timing_code: 'QOD', days_of_week: ['mon'], duration_days: 7 }),
    course: 'contradiction',
    refused: ['steps.0.frequency'],
  },
  'on Sundays at bedtime': {
    dosage: of(1, 'tablet', { days_of_week: ['sun'], when: ['HS'], duration_days: 14 }),
    sentence: 'Take 1 tablet at bedtime on Sundays for 14 days.',
    day: 1,
    course: 2,
  },
}

const moments: Record<string, GoldenCase> = {
  'at bedtime': {
    dosage: of(1, 'tablet', { when: ['HS'], duration_days: 30 }),
    sentence: 'Take 1 tablet every day at bedtime for 30 days.',
    day: 1,
    course: 30,
  },
  'in the morning and at night': {
    dosage: of(1, 'tablet', { when: ['MORN', 'NIGHT'], duration_days: 5 }),
    sentence: 'Take 1 tablet every day in the morning and at night for 5 days.',
    day: 2,
    course: 10,
  },
  'before each of two meals': {
    dosage: of(1, 'tablet', { when: ['ACM', 'ACV'], duration_days: 5 }),
    sentence: 'Take 1 tablet every day before breakfast and before dinner for 5 days.',
    day: 2,
    course: 10,
  },
  'three times a day with meals': {
    dosage: of(1, 'tablet', times(3, 7, { when: ['C'] })),
    sentence: 'Take 1 tablet 3 times a day with meals for 7 days.',
    day: 3,
    course: 21,
  },
  'with meals, of which nobody says how many': {
    dosage: of(1, 'tablet', { when: ['C'], duration_days: 7 }),
    day: 'no-timing',
    course: 'no-timing',
    refused: ['steps.0.frequency'],
  },
  'once a day with breakfast': {
    dosage: of(1, 'tablet', times(1, 7, { when: ['CM'] })),
    sentence: 'Take 1 tablet once a day with breakfast for 7 days.',
    day: 1,
    course: 7,
  },
  'three times a day at two moments': {
    dosage: of(1, 'tablet', times(3, 7, { when: ['MORN', 'NIGHT'] })),
    day: 'contradiction',
    refused: ['steps.0.frequency'],
  },
  'every 8 hours at bedtime': {
    dosage: of(1, 'tablet', every(8, 'h', 7, { when: ['HS'] })),
    day: 'contradiction',
    refused: ['steps.0.frequency'],
  },
  'every other day at bedtime': {
    dosage: of(1, 'tablet', every(2, 'd', 6, { when: ['HS'] })),
    sentence: 'Take 1 tablet every other day at bedtime for 6 days.',
    day: 1,
    course: 3,
  },
  'at times of the day': {
    dosage: of(1, 'tablet', { times_of_day: ['08:00', '20:00'], duration_days: 3 }),
    sentence: 'Take 1 tablet every day at 08:00 and 20:00 for 3 days.',
    day: 2,
    course: 6,
  },
  'a time that there is not': { dosage: of(1, 'tablet', { times_of_day: ['25:00'], duration_days: 3 }), refused: ['steps.0.times_of_day'] },
  'one in the morning and two at night': {
    dosage: of(1, 'tablet', { when: ['MORN'], duration_days: 10 }, { dose: 2, when: ['NIGHT'], duration_days: 10 }),
    sentence: 'Take 1 tablet every day in the morning for 10 days and take 2 tablets every day at night for 10 days.',
    day: 3,
    course: 30,
    sum: '1 × 1 tablet × 10 days + 1 × 2 tablets × 10 days = 30 tablets',
  },
}

const needed: Record<string, GoldenCase> = {
  'if needed, at most so often': {
    dosage: of(2, 'tablet', times(3, 5, { as_needed: true })),
    sentence: 'Take 2 tablets if needed, at most 3 times a day for 5 days.',
    day: 6,
    course: 30,
  },
  'if needed for pain, every 4 to 6 hours, with a maximum': {
    dosage: of(1, 'tablet', every(4, 'h', 5, { dose_max: 2, period_max: 6, as_needed: true, as_needed_for: 'pain', ...most(8) })),
    sentence: 'Take 1 to 2 tablets if needed for pain, at most every 4 to 6 hours for 5 days, at most 8 tablets in 24 hours.',
    day: 8,
    course: 40,
    sum: 'at most 8 tablets in 24 hours × 5 = 40 tablets',
  },
  'a maximum that the frequency does not reach': {
    dosage: of(1, 'tablet', times(2, 5, { as_needed: true, ...most(8) })),
    day: 2,
    course: 10,
    sum: '2 × 1 tablet × 5 days = 10 tablets',
  },
  'only a maximum': {
    dosage: of(1, 'tablet', { as_needed: true, duration_days: 3, ...most(4) }),
    sentence: 'Take 1 tablet if needed for 3 days, at most 4 tablets in 24 hours.',
    day: 4,
    course: 12,
  },
  'a maximum of a week': {
    dosage: of(1, 'tablet', { as_needed: true, duration_days: 14, ...most(2, 168) }),
    course: 4,
    sum: 'at most 2 tablets in 168 hours × 2 = 4 tablets',
  },
  'if needed, without how often or how much': {
    dosage: of(1, 'tablet', { as_needed: true, duration_days: 5 }),
    sentence: 'Take 1 tablet if needed for 5 days.',
    day: 'no-timing',
    course: 'no-timing',
    sum: 'how often it is taken is not said',
  },
  'if needed until further notice': {
    dosage: of(1, 'tablet', times(3, null, { as_needed: true })),
    sentence: 'Take 1 tablet if needed, at most 3 times a day.',
    day: 3,
    course: 'no-duration',
  },
  'a maximum below one dose': { dosage: of(2, 'tablet', times(2, 5, { as_needed: true, ...most(1) })), refused: ['steps.0.maximum'] },
  'a reason of what is not as needed': {
    dosage: of(2, 'tablet', times(2, 5, { as_needed_for: 'pain' })),
    refused: ['steps.0.as_needed_for'],
  },
  'a maximum of 0': { dosage: of(1, 'tablet', times(2, 5, { as_needed: true, ...most(0) })), refused: ['steps.0.maximum'] },
  'puffs if needed': {
    dosage: by('inhaled', of(1, 'puff', { dose_max: 2, as_needed: true, as_needed_for: 'breathlessness', duration_days: 30, ...most(8) })),
    sentence: 'Inhale 1 to 2 puffs if needed for breathlessness for 30 days, at most 8 puffs in 24 hours.',
    day: 8,
    course: 240,
    pack: { size: 200, unit: 'puff' },
    sum: 'at most 8 puffs in 24 hours × 30 = 240 puffs; 2 packs of 200 = 400',
  },
}

const ranges: Record<string, GoldenCase> = {
  'one or two tablets: the upper end': {
    dosage: of(1, 'tablet', times(2, 5, { dose_max: 2 })),
    sentence: 'Take 1 to 2 tablets twice a day for 5 days.',
    day: 4,
    course: 20,
  },
  'two to three times a day': {
    dosage: of(1, 'tablet', times(2, 5, { frequency_max: 3 })),
    sentence: 'Take 1 tablet 2 to 3 times a day for 5 days.',
    day: 3,
    course: 15,
  },
  'every 6 to 8 hours': {
    dosage: of(1, 'tablet', every(6, 'h', 5, { period_max: 8 })),
    sentence: 'Take 1 tablet every 6 to 8 hours for 5 days.',
    day: 4,
    course: 20,
  },
  'a range upside down': { dosage: of(2, 'tablet', times(2, 5, { dose_max: 1 })), refused: ['steps.0.dose_max'] },
  'a frequency upside down': { dosage: of(2, 'tablet', times(3, 5, { frequency_max: 2 })), refused: ['steps.0.frequency_max'] },
  'a period upside down': { dosage: of(2, 'tablet', every(8, 'h', 5, { period_max: 6 })), refused: ['steps.0.period_max'] },
}

const steps: Record<string, GoldenCase> = {
  tapering: {
    dosage: of(6, 'tablet', ...taper),
    sentence:
      'First take 6 tablets once a day for 5 days. Then take 4 tablets once a day for 5 days. Then take 2 tablets once a day for 5 days.',
    day: 6,
    course: 60,
    sum: '1 × 6 tablets × 5 days + 1 × 4 tablets × 5 days + 1 × 2 tablets × 5 days = 60 tablets',
  },
  'tapering to what goes on': {
    dosage: of(2, 'tablet', ...then(times(1, 7), times(1, null, { dose: 1 }))),
    sentence: 'First take 2 tablets once a day for 7 days. Then take 1 tablet once a day until further notice.',
    day: 2,
    course: 'no-duration',
    sum: 'the course has no end',
  },
  'a loading dose': {
    dosage: of(2, 'tablet', ...then({ count: 1 }, times(1, 4, { dose: 1 }))),
    sentence: 'First take 2 tablets once. Then take 1 tablet once a day for 4 days.',
    day: 2,
    course: 6,
    sum: '1 × 2 tablets + 1 × 1 tablet × 4 days = 6 tablets',
  },
  'a single dose': { dosage: of(1, 'tablet', { count: 1 }), sentence: 'Take 1 tablet once.', day: 1, course: 1 },
  'six doses, every 8 hours': {
    dosage: of(1, 'tablet', { timing_code: 'Q8H', count: 6 }),
    sentence: 'Take 1 tablet every 8 hours 6 times in all.',
    day: 3,
    course: 6,
  },
  'several doses without how often': {
    dosage: of(1, 'tablet', { count: 3 }),
    day: 3,
    course: 'no-duration',
    refused: ['steps.0.frequency'],
  },
  'a first step without an end': { dosage: of(1, 'tablet', ...then(times(1), times(2, 5))), course: 'no-duration', refused: ['steps'] },
  'a step that is missing': { dosage: of(1, 'tablet', times(1, 5), times(1, 5, { sequence: 3 })), refused: ['steps'] },
  'side by side for different times': {
    dosage: of(1, 'tablet', { when: ['MORN'], duration_days: 5 }, { when: ['HS'], duration_days: 6 }),
    course: 11,
    refused: ['steps'],
  },
  'steps in two units': {
    dosage: of(1, 'tablet', ...then(times(1, 5), times(1, 5, { dose_unit: 'mL' }))),
    day: 'mixed-units',
    course: 'mixed-units',
  },
  'no step': { dosage: { route: 'oral', site: null, steps: [] }, refused: ['steps'] },
}

const units: Record<string, GoldenCase> = {
  'half a tablet': {
    dosage: of(0.5, 'tablet', times(1, 30)),
    sentence: 'Take half a tablet once a day for 30 days.',
    day: 0.5,
    course: 15,
  },
  'half a tablet that is rounded up': {
    dosage: of(0.5, 'tablet', times(1, 7)),
    course: 3.5,
    sum: '1 × 0.5 tablet × 7 days = 4 tablets, rounded up from 3.5',
  },
  'one and a half': { dosage: of(1.5, 'tablet', times(1, 2)), sentence: 'Take 1½ tablets once a day for 2 days.', day: 1.5, course: 3 },
  'a quarter': { dosage: of(0.25, 'tablet', times(1, 8)), sentence: 'Take a quarter of a tablet once a day for 8 days.', course: 2 },
  'a third, as it is typed': {
    dosage: of(0.333, 'tablet', times(3, 1)),
    day: 0.999,
    course: 0.999,
    sum: '3 × 0.333 tablet × 1 day = 1 tablet, rounded up from 0.999',
  },
  'three tenths, which floating point denies': {
    dosage: of(0.1, 'mL', times(3, 1)),
    day: 0.3,
    course: 0.3,
    sum: '3 × 0.1 mL × 1 day = 0.3 mL',
  },
  'liquid in mL': {
    dosage: of(7.5, 'mL', times(2, 10)),
    sentence: 'Take 7.5 mL twice a day for 10 days.',
    day: 15,
    course: 150,
    pack: { size: 100, unit: 'mL' },
    sum: '2 × 7.5 mL × 10 days = 150 mL; 2 packs of 100 = 200',
  },
  'liquid of which the last bottle is half': {
    dosage: of(5, 'mL', times(3, 7)),
    course: 105,
    pack: { size: 100, unit: 'mL' },
    sum: '3 × 5 mL × 7 days = 105 mL; 2 packs of 100 = 200',
  },
  puffs: {
    dosage: by('inhaled', of(2, 'puff', times(2, 30))),
    sentence: 'Inhale 2 puffs twice a day for 30 days.',
    day: 4,
    course: 120,
    pack: { size: 120, unit: 'puff' },
    sum: '2 × 2 puffs × 30 days = 120 puffs; 1 pack of 120 = 120',
  },
  'a patch every 3 days': {
    dosage: by('transdermal', of(1, 'patch', every(3, 'd', 15))),
    sentence: 'Put 1 patch on the skin once every 3 days for 15 days.',
    course: 5,
    pack: { size: 5, unit: 'patch' },
    sum: '5 × 1 patch = 5 patches; 1 pack of 5 = 5',
  },
  drops: {
    dosage: by('eye', of(1, 'drop', times(4, 7)), 'left eye'),
    sentence: 'Put 1 drop in the eye (left eye) 4 times a day for 7 days.',
    day: 4,
    course: 28,
    sum: '4 × 1 drop × 7 days = 28 drops',
  },
  'drops from a bottle in mL, without how many make one': {
    dosage: by('eye', of(1, 'drop', times(4, 7))),
    pack: { size: 5, unit: 'mL' },
    sum: 'the pack is counted in another unit than the dose',
  },
  'drops from a bottle of which the label says how many': {
    dosage: of(20, 'drop', times(3, 10)),
    pack: { size: 10, unit: 'mL' },
    drops_per_ml: { value: 20, source: 'The label of the product' },
    course: 600,
    sum: '3 × 20 drops × 10 days = 600 drops; 20 drops per mL (The label of the product) = 30 mL; 3 packs of 10 = 30',
  },
  'a cream': {
    dosage: by('topical', of(1, 'application', times(2, 7))),
    sentence: 'Apply it on the skin twice a day for 7 days.',
    day: 'not-measured',
    course: 'not-measured',
    sum: 'such a dose cannot be counted',
  },
  'an ointment by weight': {
    dosage: by('topical', of(2.5, 'g', times(2, 10))),
    sentence: 'Apply 2.5 g on the skin twice a day for 10 days.',
    course: 50,
  },
  'an injection in units': {
    dosage: by('subcutaneous', of(12, 'unit', times(2, 30))),
    sentence: 'Inject 12 units under the skin twice a day for 30 days.',
    day: 24,
    course: 720,
    pack: { size: 300, unit: 'unit' },
    sum: '2 × 12 units × 30 days = 720 units; 3 packs of 300 = 900',
  },
  'a unit that nobody knows': {
    dosage: of(1, 'spoonful', times(2, 7)),
    sentence: 'Take 1 spoonful twice a day for 7 days.',
    day: 'unknown-unit',
    course: 'unknown-unit',
    sum: 'its unit is not known here',
  },
  'a dose in mg, which is no tablet': { dosage: of(500, 'mg', times(2, 7)), day: 'unknown-unit', sum: 'its unit is not known here' },
  'a name that every object has': { dosage: of(1, 'constructor', times(2, 7)), day: 'unknown-unit' },
  'a pack in another unit': {
    dosage: of(1, 'tablet', times(2, 7)),
    pack: { size: 10, unit: 'capsule' },
    sum: 'the pack is counted in another unit than the dose',
  },
  '111 tablets in packs of 12': {
    dosage: of(1, 'tablet', times(3, 37)),
    pack: tablets(12),
    course: 111,
    sum: '3 × 1 tablet × 37 days = 111 tablets; 10 packs of 12 = 120',
  },
  suppositories: {
    dosage: by('rectal', of(1, 'suppository', times(2, 3))),
    sentence: 'Insert 1 suppository into the rectum twice a day for 3 days.',
    course: 6,
    sum: '2 × 1 suppository × 3 days = 6 suppositories',
  },
  'under the tongue': { dosage: by('sublingual', of(1, 'tablet', { count: 1 })), sentence: 'Put 1 tablet under the tongue once.' },
}

const refusals: Record<string, GoldenCase> = {
  'a dose of 0': { dosage: of(0, 'tablet', times(3, 7)), refused: ['steps.0.dose'] },
  'a negative dose': { dosage: of(-1, 'tablet', times(3, 7)), refused: ['steps.0.dose'] },
  'a dose that is no number': { dosage: of(Number.NaN, 'tablet', times(3, 7)), refused: ['steps.0.dose'] },
  'a dose of four decimals': { dosage: of(0.0001, 'tablet', times(3, 7)), refused: ['steps.0.dose'] },
  'no times a day': { dosage: of(1, 'tablet', times(0, 7)), refused: ['steps.0.frequency'] },
  'a negative frequency': { dosage: of(1, 'tablet', times(-3, 7)), refused: ['steps.0.frequency'] },
  'a frequency in parts': { dosage: of(1, 'tablet', times(1.5, 7)), refused: ['steps.0.frequency'] },
  'no days': { dosage: of(1, 'tablet', times(3, 0)), refused: ['steps.0.duration_days'] },
  'negative days': { dosage: of(1, 'tablet', times(3, -7)), refused: ['steps.0.duration_days'] },
  'no period': { dosage: of(1, 'tablet', { frequency: 1, period: 0, period_unit: 'd', duration_days: 7 }), refused: ['steps.0.period'] },
  'a frequency without a period': {
    dosage: of(1, 'tablet', { frequency: 1, duration_days: 7 }),
    day: 'no-timing',
    refused: ['steps.0.frequency', 'steps.0.frequency'],
  },
  'a code and a frequency': { dosage: of(1, 'tablet', times(3, 7, { timing_code: 'TID' })), refused: ['steps.0.timing_code'] },
  'how often is not said': {
    dosage: of(1, 'tablet', { duration_days: 7 }),
    day: 'no-timing',
    course: 'no-timing',
    refused: ['steps.0.frequency'],
  },
  'one moment twice': { dosage: of(1, 'tablet', { when: ['HS', 'HS'], duration_days: 7 }), refused: ['steps.0.when'] },
}

export const goldenCases: Readonly<Record<string, GoldenCase>> = {
  ...regular,
  ...weekly,
  ...moments,
  ...needed,
  ...ranges,
  ...steps,
  ...units,
  ...refusals,
}
