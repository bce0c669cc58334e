import type { Permission, StaffRole } from '@polyclinic/contract/access'
import type { Scope } from '../../kernel/scope.ts'
import { type Adjustments, permissionsOf } from '../../kernel/session.ts'

/** The accounts of the staff who have a permission, by the roles as this clinic has adjusted them. */
export async function accountsWith(scope: Scope, permission: Permission): Promise<string[]> {
  const [staff, clinic] = await Promise.all([
    scope.rows(scope.from('staff_members').select(['account_id', 'role']).where('status', '=', 'active')),
    scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id)),
  ])
  const adjustments = clinic.role_adjustments as Adjustments | null
  return staff.filter(({ role }) => permissionsOf(role as StaffRole, adjustments).has(permission)).map(({ account_id }) => account_id)
}
