import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import {
  permissions as allPermissions,
  type Permission,
  rolePermissions,
  type StaffRole,
  staffRoles,
} from '@polyclinic/contract/kernel/access'
import type { BodyOf, OutputOf } from '@polyclinic/contract/kernel/call'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { type Adjustments, permissionsOf } from '../../kernel/session.ts'
import { membersOf, publishLostPermissions } from '../staff/index.ts'
import { organizationById, updateOrganizationRow } from './organizations.sql.ts'

type Roles = OutputOf<typeof organizations.listRoles>

/** The permissions of each role in this clinic: the table of the contract with the clinic's adjustments. */
export async function listRoles(scope: Scope): Promise<Roles> {
  const { role_adjustments, version } = await scope.one(organizationById(scope, scope.organization_id))
  return { items: staffRoles.map((role) => row(scope, role, role_adjustments as Adjustments)), next_cursor: null, version }
}

function row(scope: Scope, role: StaffRole, adjustments: Adjustments): Roles['items'][number] {
  const now = permissionsOf(role, adjustments)
  const before = new Set(rolePermissions[role])
  return {
    role,
    permissions: allPermissions.filter((p) => now.has(p)),
    added: allPermissions.filter((p) => now.has(p) && !before.has(p)),
    removed: allPermissions.filter((p) => before.has(p) && !now.has(p)),
    adjustable: mayAdjust(scope, role),
  }
}

/**
 * Whether the caller may change the permissions of a role: those of the owner are fixed, only an owner changes those of managers,
 * and nobody else those of their own role.
 */
const mayAdjust = (scope: Scope, role: StaffRole) =>
  role !== 'owner' &&
  scope.can('settings.manage') &&
  (scope.session?.role === 'owner' || (role !== 'manager' && scope.session?.role !== role))

function fixedBecause(role: StaffRole) {
  if (role === 'owner') return 'The owner may always do everything.'
  return role === 'manager' ? 'Only an owner changes what managers may do.' : 'Somebody else has to change what your own role may do.'
}

/**
 * Changes the permissions of roles. Nobody can grant a permission that they do not have; changes apply from everybody's next
 * request on. What waits for members who may not do it any more is taken back.
 */
export async function updateRoles(
  scope: WriteScope,
  { roles }: BodyOf<typeof organizations.updateRoles>,
  if_match: number,
): Promise<Roles> {
  const { role_adjustments } = await scope.one(organizationById(scope, scope.organization_id).forUpdate())
  const adjustments = { ...(role_adjustments as Adjustments) }
  roles.forEach(({ role, permissions }, i) => {
    if (!mayAdjust(scope, role)) refuseField(`roles.${i}.role`, fixedBecause(role))
    const before = permissionsOf(role, adjustments)
    const given = permissions.find((p) => !before.has(p) && !scope.can(p))
    if (given) refuseField(`roles.${i}.permissions`, 'You cannot hand out what you may not do yourself.')
    adjustments[role] = differenceFrom(role, permissions)
  })
  scope.setAuditSubject({
    subject_kind: 'organization',
    subject_id: scope.organization_id,
    details: { roles: Object.fromEntries(roles.map(({ role }) => [role, adjustments[role]])) },
  })
  const count = await scope.run(
    updateOrganizationRow(scope, scope.organization_id, if_match).set({ role_adjustments: JSON.stringify(adjustments) }),
  )
  if (count === 0) stale(await listRoles(scope))
  const changed = new Set(roles.map(({ role }) => role))
  for (const role of changed) {
    const [before, after] = [permissionsOf(role, role_adjustments as Adjustments), permissionsOf(role, adjustments)]
    await publishLostPermissions(scope, await membersOf(scope, role), before, after)
  }
  scope.invalidate('access')
  return listRoles(scope)
}

function differenceFrom(role: StaffRole, wanted: readonly Permission[]) {
  const usual = new Set(rolePermissions[role])
  return { add: wanted.filter((p) => !usual.has(p)), remove: [...usual].filter((p) => !wanted.includes(p)) }
}
