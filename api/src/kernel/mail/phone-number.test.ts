import { expect, it } from 'vitest'
import { phoneNumber } from './phone-number.ts'

it.each([
  ['086 123 4567', 'IE', '+353861234567'],
  ['+353 (86) 123-4567', 'DE', '+353861234567'],
  ['00353 86 123 4567', 'IE', '+353861234567'],
  // Numbers of Italy keep their leading zero.
  ['06 6982 1234', 'IT', '+390669821234'],
  ['(555) 010-9999', 'US', '+15550109999'],
  ['12', 'IE', null],
  ['call me', 'IE', null],
  ['086 123 4567', '', null],
])('writes %s of %s as %s', (typed, country, number) => {
  expect(phoneNumber(typed, country)).toBe(number)
})
