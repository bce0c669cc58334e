import type { Permission } from '@polyclinic/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { grantsOf, isSame, mayChange } from './grants.ts'

const nurse = { role: 'nurse' as const, adjustable: true, permissions: ['appointments.view'] as Permission[] }
const none = new Set<Permission>()

describe('the table of what each role may', () => {
  it.each([
    { what: 'takes away what the role has', permission: 'appointments.view', granted: nurse.permissions, mine: [], can: true },
    { what: 'gives back what was just taken away', permission: 'appointments.view', granted: [], mine: [], can: true },
    { what: 'adds what the reader may do', permission: 'billing.view', granted: [], mine: ['billing.view'], can: true },
    { what: 'takes away what was just added', permission: 'billing.view', granted: ['billing.view'], mine: [], can: true },
    { what: 'adds nothing that the reader may not do', permission: 'billing.view', granted: [], mine: ['appointments.view'], can: false },
  ] as { what: string; permission: Permission; granted: Permission[]; mine: Permission[]; can: boolean }[])('$what', (row) => {
    expect(mayChange(nurse, row.permission, new Set(row.granted), row.mine)).toBe(row.can)
  })

  it('leaves a role alone that cannot be adjusted', () => {
    const owner = { ...nurse, role: 'owner' as const, adjustable: false }
    expect(mayChange(owner, 'billing.view', new Set(['billing.view']), ['billing.view'])).toBe(false)
  })

  it('sees a change whatever the order in which permissions were switched', () => {
    const before = grantsOf([{ role: 'nurse', permissions: ['appointments.view', 'billing.view'] }]).get('nurse')
    expect(isSame(before, new Set<Permission>(['billing.view', 'appointments.view']))).toBe(true)
    expect(isSame(before, new Set<Permission>(['billing.view']))).toBe(false)
    expect(isSame(before, none)).toBe(false)
  })
})
