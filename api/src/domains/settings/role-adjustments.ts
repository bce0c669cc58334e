import type { Scope } from '../../kernel/scope.ts'
import type { Adjustments } from '../../kernel/session.ts'

/** How the clinic has changed what its roles may do. */
export async function roleAdjustments(scope: Scope): Promise<Adjustments> {
  const clinic = await scope.one(scope.sql.selectFrom('organizations').select('role_adjustments').where('id', '=', scope.organization_id))
  return clinic.role_adjustments as Adjustments
}
