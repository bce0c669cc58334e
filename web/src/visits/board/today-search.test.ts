import { expect, it } from 'vitest'
import { shownPractitioner, todaySearch } from './today-search.ts'

const own_practitioner_id = '0198c0de-0000-7000-8000-000000000001'
const colleague = '0198c0de-0000-7000-8000-000000000002'

it('begins with the own patients for roles that see patients, and with everybody for the others', () => {
  expect(shownPractitioner({ chosen: undefined, remembered: null, own_practitioner_id })).toBe(own_practitioner_id)
  expect(shownPractitioner({ chosen: undefined, remembered: null, own_practitioner_id: null })).toBeUndefined()
})

it('remembers whom the board showed last, and follows the address before that', () => {
  expect(shownPractitioner({ chosen: undefined, remembered: 'all', own_practitioner_id })).toBeUndefined()
  expect(shownPractitioner({ chosen: undefined, remembered: colleague, own_practitioner_id })).toBe(colleague)
  expect(shownPractitioner({ chosen: 'all', remembered: colleague, own_practitioner_id })).toBeUndefined()
  expect(shownPractitioner({ chosen: own_practitioner_id, remembered: 'all', own_practitioner_id })).toBe(own_practitioner_id)
})

it('knows everybody in the address, and leaves out what is no id', () => {
  expect(todaySearch({ practitioner_id: 'all', lane: 'done' })).toEqual({ practitioner_id: 'all', lane: 'done' })
  expect(todaySearch({ practitioner_id: 'nobody' })).toEqual({})
})
