import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { expect, it } from 'vitest'
import { codesOf, foreignSign, trendOf, vitalSets } from './vital-sets.ts'

const row = (code: string, value_number: number | null, effective_at: string, more: Partial<Observation> = {}) =>
  ({ id: `${code} ${effective_at}`, code, value_number, effective_at, is_replaced: false, status: 'final', ...more }) as Observation

const monday = '2026-03-02T10:00:00.000Z'
const sunday = '2026-03-01T10:00:00.000Z'

it('shows what was measured together as one set, systolic before diastolic', () => {
  const sets = vitalSets([row('8462-4', 80, monday), row('8480-6', 120, monday), row('85354-9', null, monday), row('8867-4', 70, sunday)])
  expect(
    sets.map((set) => [
      set.id,
      Object.fromEntries(Object.entries(set.shown).map(([code, rows]) => [code, rows.map((row) => row.value_number)])),
    ]),
  ).toEqual([
    [monday, { '85354-9': [120, 80] }],
    [sunday, { '8867-4': [70] }],
  ])
  expect(codesOf(sets)).toEqual(['85354-9', '8867-4'])
})

it('leaves what was replaced out of a set, and what was an error out of the trend too', () => {
  const sets = vitalSets([
    row('8867-4', 75, monday, { status: 'corrected' }),
    row('8867-4', 57, monday, { is_replaced: true }),
    row('8867-4', 700, sunday, { status: 'entered-in-error' }),
    row('8867-4', 71, '2026-02-28T10:00:00.000Z'),
  ])
  expect(sets[0]?.shown['8867-4']?.map((row) => row.value_number)).toEqual([75])
  expect(sets[1]?.shown['8867-4']).toHaveLength(1)
  expect(trendOf(sets, '8867-4').map(({ values }) => values)).toEqual([[71], [75]])
})

it('shows a sign of another system behind those that are known, as its sender calls it', () => {
  const sets = vitalSets([row('8331-1', 37.5, monday, { display: 'Oral temperature', unit: 'Cel' }), row('8867-4', 70, monday)])
  expect(codesOf(sets)).toEqual(['8867-4', '8331-1'])
  expect(foreignSign(sets, '8331-1')).toMatchObject({ display: 'Oral temperature', unit: 'Cel' })
  expect(foreignSign(sets, '8867-4')).toBeUndefined()
})

it('gives the course the sign of a value that is not exact, and leaves out what has no value', () => {
  const sets = vitalSets([
    row('59408-5', 99, monday, { value_comparator: '>' }),
    row('59408-5', 97, sunday),
    row('59408-5', null, '2026-02-28T10:00:00.000Z', { data_absent_reason: 'not-performed' }),
  ])
  expect(trendOf(sets, '59408-5').map(({ values, signs }) => [values, signs])).toEqual([
    [[97], [null]],
    [[99], ['>']],
  ])
  expect(sets[2]?.shown['59408-5']).toHaveLength(1)
})
