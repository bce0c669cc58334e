import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'
import type { WriteScope } from '../../kernel/scope.ts'

interface Member {
  id: string
  account_id: string
  name: string
}

type Permissions = ReadonlySet<Permission>

/** Other domains take back what waits for these members and needs a permission that they had before and have no more. */
export async function publishLostPermissions(scope: WriteScope, members: readonly Member[], before: Permissions, after: Permissions) {
  const lost = [...before].filter((permission) => !after.has(permission))
  if (lost.length === 0) return
  // In turn: what a listener locks for one member it does not wait for with the next.
  for (const { id, account_id, name } of members) await scope.emit('staff.role-changed', { staff_id: id, account_id, name, lost })
}

/** The active members with a role, by id. */
export const membersOf = (scope: WriteScope, role: StaffRole) =>
  scope.rows(
    scope.from('staff_members').select(['id', 'account_id', 'name']).where('role', '=', role).where('status', '=', 'active').orderBy('id'),
  )
