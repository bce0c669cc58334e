import { expect, it } from 'vitest'
import { timeNames } from './time-names.ts'

const at = (practitioner_id: string, location_id: string) => ({ practitioner_id, location_id, starts_at: '', ends_at: '' })
const named = {
  practitioners: [
    { id: 'a', name: 'Ann', title: 'Dr' },
    { id: 'b', name: 'Bea', title: null },
  ],
  locations: [
    { id: 'm', name: 'Main' },
    { id: 'x', name: 'Annex' },
  ],
}

it('says with whom and where when the times differ in both', () => {
  const times = [at('a', 'm'), at('b', 'x')] as const
  expect(times.map(timeNames(times, named).of)).toEqual([
    ['Dr Ann', 'Main'],
    ['Bea', 'Annex'],
  ])
})

it('says once what is the same for all, and nothing of a clinic with one place', () => {
  const times = [at('a', 'm'), at('b', 'm')] as const
  const names = timeNames(times, named)
  expect([names.of(times[0]), names.place]).toEqual([['Dr Ann'], 'Main'])
  expect(timeNames(times, { ...named, locations: named.locations.slice(0, 1) }).place).toBeUndefined()
})
