import { expect, it } from 'vitest'
import { isLeaveRecorded } from './leave.ts'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`
const away = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) })

it.each([
  ['nothing is noted', [], false],
  ['one leave covers it', [away(8, 18)], true],
  ['exactly', [away(9, 17)], true],
  ['two that follow each other do, in whatever order', [away(13, 18), away(8, 13)], true],
  ['two that overlap do', [away(8, 14), away(12, 18)], true],
  ['an hour between them is left', [away(8, 12), away(13, 18)], false],
  ['it begins too late', [away(10, 18)], false],
  ['it ends too early', [away(8, 16)], false],
])('of leave from nine to five: %s', (_, leave, is_recorded) => {
  expect(isLeaveRecorded(leave, away(9, 17))).toBe(is_recorded)
})
