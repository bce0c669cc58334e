import { expect, it } from 'vitest'
import { partOf } from './absence-search.ts'

const today = '2026-03-02'

it('plans a holiday of some weeks at once', () => {
  const holiday = { practitioner_id: 'murphy', on: '2026-07-06', until: '2026-07-26', until_time: '12:00' }
  expect(partOf(holiday, today)).toEqual({ on: '2026-07-06', until: '2026-07-26', until_time: '12:00', rest: null })
  expect(partOf({ until: '2026-01-01' }, today)).toMatchObject({ on: today, until: today })
})

it('plans a leave of half a year one part after another, none left out', () => {
  const leave = { practitioner_id: 'murphy', on: '2026-07-06', from_time: '13:00', until: '2026-12-31', until_time: '12:00' }
  const first = partOf(leave, today)
  expect(first).toMatchObject({ on: '2026-07-06', until: '2026-09-05', until_time: undefined })
  expect(first.rest).toEqual({ practitioner_id: 'murphy', on: '2026-09-06', until: '2026-12-31', until_time: '12:00' })
  expect(partOf(partOf(first.rest ?? {}, today).rest ?? {}, today)).toMatchObject({ until: '2026-12-31', until_time: '12:00', rest: null })
})
