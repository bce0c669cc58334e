import { rolePermissions, staffRoles } from '@polyclinic/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { currentPlace, navigation, pinnedFor, pinnedPlaces, visibleSections } from './navigation.ts'

const everywhere = () => true
const paths = (role: (typeof staffRoles)[number]) =>
  visibleSections(navigation.org_user, (permission) => rolePermissions[role].includes(permission), everywhere).flatMap((section) =>
    section.places.map((place) => place.to),
  )

describe('the menu of staff', () => {
  it('shows a cashier the till and not the charts', () => {
    expect(paths('cashier')).toEqual(expect.arrayContaining(['/org/pos', '/org/cash', '/org/payments']))
    expect(paths('cashier')).not.toContain('/org/records')
    expect(paths('cashier')).not.toContain('/org/audit')
  })

  it.each(staffRoles)('has for %s no heading without places, and something to begin with', (role) => {
    const sections = visibleSections(navigation.org_user, (permission) => rolePermissions[role].includes(permission), everywhere)
    expect(sections.every((section) => section.places.length > 0)).toBe(true)
    expect(sections[0]?.places[0]?.to).toBe('/org/dashboard')
  })

  it('leaves out screens that this build does not have', () => {
    expect(
      visibleSections(navigation.org_user, everywhere, (path) => path === '/org/dashboard').flatMap((section) => section.places),
    ).toHaveLength(1)
  })

  it('marks the longest place that the address begins with', () => {
    expect(currentPlace(navigation.org_user, '/org/appointments/today')?.to).toBe('/org/appointments/today')
    expect(currentPlace(navigation.org_user, '/org/appointments/0190')?.to).toBe('/org/appointments')
    expect(currentPlace(navigation.org_user, '/org/elsewhere')).toBeUndefined()
  })

  it.each(staffRoles)('has four places at the bottom of the phone of a %s, all of which the role may open', (role) => {
    const sections = visibleSections(navigation.org_user, (permission) => rolePermissions[role].includes(permission), everywhere)
    expect(pinnedPlaces(sections, role)).toHaveLength(4)
  })

  it('has at the bottom what a role has to do with', () => {
    const at = (role: (typeof staffRoles)[number]) => pinnedPlaces(navigation.org_user, role).map((place) => place.to)
    expect(at('lab_technician')).toContain('/org/labs')
    expect(at('cashier')).toContain('/org/invoices')
    expect(at('receptionist')).toContain('/org/appointments/today')
    expect(pinnedPlaces(navigation.patient, null)).toHaveLength(5)
  })

  it('lights the place at the bottom that the screen belongs to', () => {
    const lit = (path: string) => pinnedFor(navigation.patient, currentPlace(navigation.patient, path))?.to
    expect(['/patient/results', '/patient/access', '/patient/medications/0190'].map(lit)).toEqual(Array(3).fill('/patient/records'))
    expect(lit('/patient/bills/0190')).toBe('/patient/bills')
    expect(lit('/patient/waitlist')).toBe('/patient/appointments')
    expect(lit('/patient/account')).toBeUndefined()
  })
})
