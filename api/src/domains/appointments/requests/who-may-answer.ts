import type { StaffRole } from '@polyclinic/contract/access'
import type { Scope } from '../../../kernel/scope.ts'
import { type Adjustments, permissionsOf } from '../../../kernel/session.ts'

/** The accounts of the staff who may answer requests, by the roles as this clinic has adjusted them. */
export async function whoMayAnswer(scope: Scope): Promise<string[]> {
  const [staff, clinic] = await Promise.all([
    scope.rows(scope.from('staff_members').select(['account_id', 'role']).where('status', '=', 'active')),
    scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id)),
  ])
  const mayAnswer = (role: string) =>
    permissionsOf(role as StaffRole, clinic.role_adjustments as Adjustments | null).has('appointments.manage')
  return staff.filter(({ role }) => mayAnswer(role)).map(({ account_id }) => account_id)
}
