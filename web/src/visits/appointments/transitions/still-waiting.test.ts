import { expect, it } from 'vitest'
import { problemError } from '#api/problem.ts'
import { versionStillWaiting } from './still-waiting.ts'

const changed = (status: string) =>
  problemError(412, { code: 'version_conflict', detail: 'No.', alternatives: { current: { status, version: 4 } } })

it('corrects the told wait of a visit that took another step, as long as the patient waits', () => {
  expect(versionStillWaiting(changed('arrived'))).toBe(4)
  expect(versionStillWaiting(changed('checked-in'))).toBe(4)
})

it('leaves the wait of who waits no more', () => {
  expect(versionStillWaiting(changed('fulfilled'))).toBeUndefined()
  expect(versionStillWaiting(problemError(409, { code: 'state_not_allowed', detail: 'No.' }))).toBeUndefined()
  expect(versionStillWaiting(problemError(412, { code: 'version_conflict', detail: 'No.' }))).toBeUndefined()
})
