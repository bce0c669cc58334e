import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { instantsOf, type Range } from './range.ts'

const names = ['visits', 'noshow', 'cancelled', 'new_patients', 'prescriptions', 'notes_signed'] as const

/** The figures of a period, compared with the period of the same length before it. */
export async function analytics(scope: Scope, range: Range) {
  const { from, until } = instantsOf(scope, range)
  const before = new Date(2 * Date.parse(from) - Date.parse(until)).toISOString()
  const [now, then] = [await figures(scope, from, until), await figures(scope, before, from)]
  return { figures: names.map((name) => ({ name, now: now[name], before: then[name] })) }
}

async function figures(scope: Scope, from: string, until: string) {
  const org = scope.organization_id
  return scope.one(sql<Record<(typeof names)[number], number>>`select
    (select count(*)::integer from appointments where organization_id = ${org} and starts_at >= ${from} and starts_at < ${until} and status = 'fulfilled') as visits,
    (select count(*)::integer from appointments where organization_id = ${org} and starts_at >= ${from} and starts_at < ${until} and status = 'noshow') as noshow,
    (select count(*)::integer from appointments where organization_id = ${org} and starts_at >= ${from} and starts_at < ${until} and status = 'cancelled') as cancelled,
    (select count(*)::integer from patients where organization_id = ${org} and created_at >= ${from} and created_at < ${until}) as new_patients,
    (select count(*)::integer from prescriptions where organization_id = ${org} and activated_at >= ${from} and activated_at < ${until}) as prescriptions,
    (select count(*)::integer from signed_notes where organization_id = ${org} and signed_at >= ${from} and signed_at < ${until}) as notes_signed`)
}
