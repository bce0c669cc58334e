import { expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'

it.each([
  ['', 0, 0],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['Grüße à Zoë'.replace('ë', 'é'), 11, 1],
  // An escape character takes room too.
  ['€'.repeat(80), 160, 1],
  ['€'.repeat(81), 162, 2],
])('%j takes %i characters, %i messages', (text, length, segments) => {
  expect(smsLength(text)).toEqual({ length, segments, wide: [] })
})

it.each([
  ['ł'.repeat(70), 70, 1, ['ł']],
  ['ł'.repeat(71), 71, 2, ['ł']],
  [`${'a'.repeat(134)}ç`, 135, 3, ['ç']],
  ['😀'.repeat(35), 70, 1, ['😀']],
  ['“so”', 4, 1, ['“', '”']],
])('%j with wide letters takes %i characters, %i messages', (text, length, segments, wide) => {
  expect(smsLength(text)).toEqual({ length, segments, wide })
})
