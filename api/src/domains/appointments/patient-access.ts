import { notFound, Refusal } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'

/** The patient who books, or for whom one acts with the right to book. */
export function mayBook(scope: Scope): string {
  const acting = scope.session?.acting_for
  if (acting && !acting.scopes.includes('book')) throw new Refusal('forbidden', 'You may not book for this person.')
  return scope.patient_id ?? notFound()
}

/** The patient whose visits are shown. */
export function maySeeVisits(scope: Scope): string {
  const acting = scope.session?.acting_for
  if (acting && !acting.scopes.includes('see visits') && !acting.scopes.includes('book'))
    throw new Refusal('forbidden', 'You may not see the visits of this person.')
  return scope.patient_id ?? notFound()
}

/** The clinic's telephone, for whatever can't be done here. */
export async function clinicPhone(scope: Scope): Promise<string | null> {
  const row = await scope.maybe(scope.sql.selectFrom('organizations').select('phone').where('id', '=', scope.organization_id))
  return row?.phone ?? null
}
