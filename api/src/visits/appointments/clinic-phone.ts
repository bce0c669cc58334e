import type { Scope } from '../../kernel/scope.ts'

/** The clinic's telephone number, for sentences that ask to call. */
export async function clinicPhone(scope: Scope): Promise<string | null> {
  const row = await scope.maybe(scope.sql.selectFrom('organizations').select('phone').where('id', '=', scope.organization_id))
  return row?.phone ?? null
}
