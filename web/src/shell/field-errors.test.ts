import { expect, it } from 'vitest'
import { ConnectionError } from '#api/index.ts'
import { problemError } from '#api/problem.ts'
import { errorsAtFields, sentenceWithoutField } from './field-errors.ts'

const values = { reason: '', prepayment: { how: 'ask', reason: '' } }
const refused = (...errors: [path: string, message: string][]) =>
  problemError(422, {
    code: 'validation_failed',
    detail: 'Please check what you entered.',
    errors: errors.map(([path, message]) => ({ path, message })),
  })

it('says what is wrong with a field at the field, and nothing above the button', () => {
  const error = refused(['body.reason', 'Too long.'], ['prepayment', 'It is asked for.'], ['prepayment.reason', 'Please say why.'])
  expect(errorsAtFields(values, error)).toEqual({
    reason: 'Too long.',
    prepayment: 'It is asked for.',
    'prepayment.reason': 'Please say why.',
  })
  expect(sentenceWithoutField(values, error)).toBeUndefined()
})

it('says what belongs to no field of the form once, and without the name it has in the contract', () => {
  const error = refused(
    ['body.starts_at', 'This lies in the past.'],
    ['ends_at', 'This lies in the past.'],
    ['room_id', 'Another room was kept.'],
  )
  expect(errorsAtFields(values, error)).toEqual({})
  expect(sentenceWithoutField(values, error)).toBe('This lies in the past. Another room was kept.')
})

it('says what is wrong with an instant at the time that the form asks for', () => {
  const error = refused(['body.starts_at', 'This time has passed.'], ['ends_at', 'This ends before it begins.'])
  const period = { first_on: '', first_time: '', last_on: '', last_time: '' }
  const field_aliases = { starts_at: 'first_time', ends_at: 'last_time' }
  expect(errorsAtFields(period, error, field_aliases)).toEqual({
    first_time: 'This time has passed.',
    last_time: 'This ends before it begins.',
  })
  expect(sentenceWithoutField(period, error, field_aliases)).toBeUndefined()
})

it('says a refusal that names no field with its own sentence', () => {
  expect(sentenceWithoutField(values, problemError(409, { code: 'time_taken', detail: 'Somebody has it.' }))).toBe('Somebody has it.')
  expect(sentenceWithoutField(values, new ConnectionError(undefined))).toMatch(/no connection/)
})
