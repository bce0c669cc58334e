import type { Scope } from '../../kernel/scope.ts'
import type { Adjustments } from '../../kernel/session.ts'

/** The clinic's changes of the permissions of its roles. */
export async function roleAdjustments(scope: Scope): Promise<Adjustments> {
  const clinic = await scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id))
  return clinic.role_adjustments as Adjustments
}
