import { expect, it } from 'vitest'
import { withPicked } from './with-picked.ts'

const at = (starts_at: string) => ({ starts_at, ends_at: starts_at, practitioner_id: 'murphy', location_id: 'main' })
const [nine, ten] = [at('2026-07-06T09:00:00Z'), at('2026-07-06T10:00:00Z')]

it('leaves the picked time where it is while it is being kept', () => {
  expect(withPicked([ten], nine, nine)).toEqual([ten, nine])
  expect(withPicked([nine, ten], nine, { ...nine })).toEqual([nine, ten])
})

it('lists what is free alone once the time was given up, or another one is chosen', () => {
  expect(withPicked([ten], nine, undefined)).toEqual([ten])
  expect(withPicked([ten], nine, ten)).toEqual([ten])
  expect(withPicked([ten], undefined, nine)).toEqual([ten])
})
