import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import type { Scope } from '../../kernel/scope.ts'
import { type Adjustments, permissionsOf } from '../../kernel/session.ts'

/** What this clinic changed of the permissions of its roles. */
export async function roleAdjustments(scope: Scope): Promise<Adjustments | null> {
  const clinic = await scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id))
  return clinic.role_adjustments as Adjustments | null
}

/** The staff who have a permission, by the roles with this clinic's adjustments, ordered by name. */
export async function membersWith(scope: Scope, permission: Permission) {
  const [staff, adjustments] = await Promise.all([
    scope.rows(
      scope
        .from('staff_members')
        .select(['account_id', 'role', 'title', 'name', 'job_title'])
        .where('status', '=', 'active')
        .orderBy('name')
        .orderBy('id'),
    ),
    roleAdjustments(scope),
  ])
  return staff
    .map(({ account_id, role, job_title, ...member }) => ({ account_id, name: nameWithTitle(member), role: role as StaffRole, job_title }))
    .filter(({ role }) => permissionsOf(role, adjustments).has(permission))
}

/** The accounts of the staff who have a permission. */
export const accountsWith = async (scope: Scope, permission: Permission): Promise<string[]> =>
  (await membersWith(scope, permission)).map(({ account_id }) => account_id)
