import { describe, expect, it } from 'vitest'
import { patientFromSearch } from './patient-from-search.ts'

const reader = { locale: 'en-IE', today: '2026-11-22' }
const empty = { given_name: '', family_name: '', birth_date: '', phone: '', email: '' }

describe('a new patient begins with what was searched for', () => {
  it.each([
    ['zzqx', { given_name: 'zzqx' }],
    ['Anna Murphy', { given_name: 'Anna', family_name: 'Murphy' }],
    ['Anna Maria Murphy', { given_name: 'Anna Maria', family_name: 'Murphy' }],
    ['Murphy, Anna', { given_name: 'Anna', family_name: 'Murphy' }],
    ["Anna O'Brien 3 Feb 1980", { given_name: 'Anna', family_name: "O'Brien", birth_date: '1980-02-03' }],
    ['03/02/1980', { birth_date: '1980-02-03' }],
    ['087 123 4567', { phone: '087 123 4567' }],
    ['Anna +353 87 123 4567', { given_name: 'Anna', phone: '+353 87 123 4567' }],
    ['anna@example.org', { email: 'anna@example.org' }],
    ['P000123', {}],
    ['4567', {}],
    ['', {}],
  ])('takes “%s” apart', (typed, values) => {
    expect(patientFromSearch(typed, reader)).toEqual({ ...empty, ...values })
  })
})
