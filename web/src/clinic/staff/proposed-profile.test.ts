import { staffRoles } from '@polyclinic/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { mayTreat, openingHours, usualServices, usualSpecialty } from './proposed-profile.ts'

const services = [{ id: 'visit' }, { id: 'surgery' }]
const colleague = (specialty: string, ...service_ids: string[]) => ({ specialty, service_ids })

describe('what an invitation proposes for a practitioner', () => {
  it('is the specialty that most colleagues have', () => {
    expect(usualSpecialty([])).toBeUndefined()
    expect(usualSpecialty([colleague('Cardiology'), colleague('Dentistry'), colleague('Dentistry')])).toBe('Dentistry')
  })

  it('is every service where nobody works so far, else those that at least half of the colleagues offer', () => {
    expect(usualServices(services, [])).toEqual(['visit', 'surgery'])
    expect(usualServices(services, [colleague('A', 'visit', 'surgery'), colleague('B', 'visit'), colleague('C')])).toEqual(['visit'])
  })

  it('is the opening hours of the first location', () => {
    const hours = [{ weekday: 1, starts: '08:00', ends: '12:00' }]
    expect(openingHours([])).toEqual([])
    expect(
      openingHours([
        { id: 'main', hours },
        { id: 'branch', hours: [] },
      ]),
    ).toEqual([{ ...hours[0], location_id: 'main' }])
  })

  it('is proposed for the roles that treat patients only', () => {
    expect(staffRoles.filter(mayTreat)).toEqual(['owner', 'practitioner', 'nurse'])
  })
})
