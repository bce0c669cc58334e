import { expect, it } from 'vitest'
import { type Permission, permissions, rolePermissions, type StaffRole, staffRoles } from '../../kernel/access.ts'
import { dashboardTiles, tilePermissions, tilesOf } from './dashboard-tiles.ts'

const usual = (role: StaffRole) => new Set(rolePermissions[role])
const desk = ['requests', 'calls', 'absence-calls', 'unresolved', 'waitlist', 'recalls']
const leading = ['visits-today', 'expected', 'waiting', 'in-consultation', 'taken-today', 'open-invoices', ...desk]

it.each<[StaffRole, string[]]>([
  ['owner', [...leading, 'unbilled', 'overdue-invoices', 'messages', 'follow-up', 'tasks']],
  ['manager', [...leading, 'unbilled', 'overdue-invoices', 'messages', 'follow-up', 'tasks']],
  [
    'practitioner',
    [
      'expected',
      'waiting',
      'in-consultation',
      'done',
      'lab-critical',
      'unsigned',
      'notes-to-sign',
      'draft-records',
      'draft-prescriptions',
      'refills',
      'follow-up',
      'messages',
      'tasks',
    ],
  ],
  [
    'nurse',
    [
      'arrived',
      'ready',
      'in-consultation',
      'expected',
      'requests',
      'notes-to-sign',
      'draft-records',
      'refills',
      'follow-up',
      'messages',
      'tasks',
    ],
  ],
  ['lab_technician', ['lab-orders', 'lab-critical', 'tasks']],
  [
    'pharmacist',
    ['refills', 'stock-low', 'stock-expiring', 'stock-recalled', 'taken-today', 'cash-today', 'unbilled', 'open-invoices', 'tasks'],
  ],
  [
    'receptionist',
    ['expected', 'waiting', 'in-consultation', 'done', 'taken-today', 'cash-today', ...desk, 'unbilled', 'messages', 'tasks'],
  ],
  ['cashier', ['taken-today', 'cash-today', 'open-invoices', 'unbilled', 'overdue-invoices', 'tasks']],
])('starts the day of a %s with the tiles of the role', (role, tiles) => {
  expect(tilesOf(role, usual(role))).toEqual(tiles)
})

it('leaves out a tile with the permission that the clinic has taken away, and adds those it has given', () => {
  const without = new Set(rolePermissions.receptionist.filter((permission) => permission !== 'payments.take'))
  expect(
    tilesOf('receptionist', without).filter((tile) => tilePermissions[tile].some((permission) => permission === 'payments.take')),
  ).toEqual([])
  const nurse = new Set<Permission>([...rolePermissions.nurse, 'billing.view', 'payments.take'])
  expect(tilesOf('nurse', nurse).slice(-5)).toEqual(['taken-today', 'cash-today', 'open-invoices', 'overdue-invoices', 'unbilled'])
})

it('shows no role a number whose list would be refused, whatever the clinic has removed', () => {
  for (const role of staffRoles) {
    for (const taken of permissions) {
      const rest = new Set(rolePermissions[role].filter((permission) => permission !== taken))
      for (const tile of tilesOf(role, rest))
        expect(
          tilePermissions[tile].every((permission) => rest.has(permission)),
          `${role} ${tile}`,
        ).toBe(true)
    }
  }
})

it('has no tile that is on no dashboard', () => {
  const shown = new Set(staffRoles.flatMap((role) => tilesOf(role, usual(role))))
  expect(dashboardTiles.filter((tile) => !shown.has(tile))).toEqual([])
})
