import { expect, it } from 'vitest'
import { dueRecalls, type RecallFacts, type Rule } from './due-recalls.ts'

const none = { is_active: true, service_id: 'check', after_service_id: null, months: null, sex: null, from_age: null, below_age: null }
const control: Rule = { ...none, id: 'control', kind: 'control', after_service_id: 'operation', months: 6 }
const screening: Rule = { ...none, id: 'screening', kind: 'screening', months: 24, sex: 'female', from_age: 50, below_age: 70 }
const vaccination: Rule = { ...none, id: 'vaccination', kind: 'vaccination', service_id: 'shot' }
const facts = (fields: Partial<RecallFacts> = {}): RecallFacts => ({
  birth_date: '1970-03-02',
  sex: 'female',
  last_visits: new Map(),
  booked: new Set(),
  doses: [],
  ...fields,
})
const visits = (days: Record<string, string>) => ({ last_visits: new Map(Object.entries(days)) })
const booked = (...services: string[]) => ({ booked: new Set(services) })
const dose = { vaccine: 'Tetanus', vaccine_key: 'tetanus', cvx_code: null, overdue_after_weeks: 4 }
const schedule = [
  { ...dose, dose: 1, from_age_months: 2, weeks_after_previous: null },
  { ...dose, dose: 2, from_age_months: 4, weeks_after_previous: 8 },
]
const given = (given_on: string) => ({ vaccine_key: 'tetanus', cvx_code: null, given_on, given_date_time: null })
const child = { birth_date: '2026-01-01' }

it.each<[string, Rule, Partial<RecallFacts>, string, string | null]>([
  ['a control on its day', control, visits({ operation: '2026-01-15' }), '2026-07-15', '2026-07-15'],
  ['no control the day before', control, visits({ operation: '2026-01-15' }), '2026-07-14', null],
  ['a control after the 31st on the last day of a shorter month', control, visits({ operation: '2025-08-31' }), '2026-02-28', '2026-02-28'],
  ['no control without the visit', control, {}, '2026-07-15', null],
  ['no control that is booked', control, { ...visits({ operation: '2026-01-15' }), ...booked('check') }, '2026-08-01', null],
  [
    'a control though something else is booked',
    control,
    { ...visits({ operation: '2026-01-15' }), ...booked('other') },
    '2026-08-01',
    '2026-07-15',
  ],
  ['no control that took place', control, visits({ operation: '2026-01-15', check: '2026-07-01' }), '2026-08-01', null],
  [
    'a control though an earlier one took place',
    control,
    visits({ operation: '2026-01-15', check: '2025-07-01' }),
    '2026-08-01',
    '2026-07-15',
  ],
  ['no rule that rests', { ...control, is_active: false }, visits({ operation: '2026-01-15' }), '2026-08-01', null],
  [
    'a control of the same service again',
    { ...control, service_id: 'operation' },
    visits({ operation: '2026-01-15' }),
    '2026-08-01',
    '2026-07-15',
  ],
  ['a screening on the birthday from which the age fits', screening, { birth_date: '1976-03-02' }, '2026-03-02', '2026-03-02'],
  ['no screening the day before', screening, { birth_date: '1976-03-02' }, '2026-03-01', null],
  [
    'no screening the day before, though there was a visit',
    screening,
    { birth_date: '1976-03-02', ...visits({ check: '2020-01-01' }) },
    '2026-03-01',
    null,
  ],
  ['no screening from the age on at which it ends', screening, { birth_date: '1956-03-02' }, '2026-03-02', null],
  ['a screening the day before that age', screening, { birth_date: '1956-03-02' }, '2026-03-01', '2006-03-02'],
  ['a screening of somebody born on a leap day', screening, { birth_date: '1976-02-29' }, '2026-02-28', '2026-02-28'],
  ['no screening of the other sex', screening, { sex: 'male' }, '2026-03-02', null],
  ['no screening where the sex is not known', screening, { sex: null }, '2026-03-02', null],
  ['no screening where the age is not known', screening, { birth_date: null }, '2026-03-02', null],
  ['a screening again after its months', screening, visits({ check: '2024-03-01' }), '2026-03-02', '2026-03-01'],
  ['no screening before its months', screening, visits({ check: '2024-03-03' }), '2026-03-02', null],
  [
    'a screening without an age only after a visit',
    { ...screening, from_age: null, below_age: null },
    { birth_date: null },
    '2026-03-02',
    null,
  ],
  ['a vaccination that is due', vaccination, child, '2026-03-01', '2026-03-01'],
  ['no vaccination that is to come', vaccination, child, '2026-02-28', null],
  ['no vaccination that is booked', vaccination, { ...child, ...booked('shot') }, '2026-03-01', null],
  ['the next dose after its interval', vaccination, { ...child, doses: [given('2026-04-01')] }, '2026-06-01', '2026-05-27'],
  ['no vaccination without a birth date', vaccination, { birth_date: null }, '2026-03-01', null],
])('finds %s', (_name, rule, patientFacts, today, due_on) => {
  expect(dueRecalls([rule], schedule, facts(patientFacts), today).map((recall) => recall.due_on)).toEqual(due_on === null ? [] : [due_on])
})

it('names the vaccines that are due, and each rule by itself', () => {
  const found = dueRecalls([vaccination, control], schedule, facts({ ...child, ...visits({ operation: '2026-01-15' }) }), '2026-08-01')
  expect(found).toEqual([
    { rule_id: 'vaccination', due_on: '2026-03-01', detail: 'Tetanus' },
    { rule_id: 'control', due_on: '2026-07-15', detail: null },
  ])
})
