import { expect, it } from 'vitest'
import { ConnectionError } from '#api/index.ts'
import { problemError } from '#api/problem.ts'
import { concernsMoney, concernsTime } from './time-refused.ts'

const refused = (code: string, status: number, ...paths: string[]) =>
  problemError(status, { code, detail: 'No.', errors: paths.map((path) => ({ path, message: 'No.' })) })

it.each([
  ['the time is taken', refused('time_taken', 409), true],
  ['the time can not be booked', refused('validation_failed', 422, 'starts_at'), true],
  ['another place was kept', refused('validation_failed', 422, 'body.location_id'), true],
  ['the practitioner does not offer it', refused('validation_failed', 422, 'practitioner_id'), true],
  ['another room was kept', refused('validation_failed', 422, 'reason', 'room_id'), true],
  ['the reason is too long', refused('validation_failed', 422, 'reason'), false],
  ['another amount is asked for', refused('validation_failed', 422, 'prepayment.amount'), false],
  ['the server broke', problemError(503, undefined), false],
  ['there is no connection', new ConnectionError(undefined), false],
])('when %s, whether another time must be chosen: %3$s', (_, error, isSo) => {
  expect(concernsTime(error)).toBe(isSo)
})

it('asks what the service costs again when the amount was refused', () => {
  expect(concernsMoney(refused('validation_failed', 422, 'body.prepayment'))).toBe(true)
  expect(concernsMoney(refused('validation_failed', 422, 'waive_reason'))).toBe(true)
  expect(concernsMoney(refused('time_taken', 409))).toBe(false)
  expect(concernsMoney(new ConnectionError(undefined))).toBe(false)
})
