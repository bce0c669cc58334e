import { sql } from 'kysely'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'

/** A period at one location, or anywhere. */
export interface Stretch {
  id: string
  location_id: string | null
  starts_at: string
  ends_at: string
}

/** How many booked future visits are in each of some periods, by the period's id; periods without visits are left out. */
export async function countVisitsBetween(scope: Scope, stretches: readonly Stretch[]): Promise<Map<string, number>> {
  if (stretches.length === 0) return new Map()
  const rows = await scope.rows(
    scope
      .from('appointments')
      .innerJoin(
        sql<{ stretch_id: string; place: string | null; from: string; to: string }>`unnest(
          ${stretches.map((stretch) => stretch.id)}::uuid[],
          ${stretches.map((stretch) => stretch.location_id)}::uuid[],
          ${stretches.map((stretch) => stretch.starts_at)}::timestamptz[],
          ${stretches.map((stretch) => stretch.ends_at)}::timestamptz[])`.as<'stretch'>(sql`stretch(stretch_id, place, "from", "to")`),
        (j) =>
          j
            .onRef('appointments.starts_at', '<', 'stretch.to')
            // No visit is longer than a day, which bounds the index from below.
            .on('appointments.starts_at', '>', sql<string>`stretch."from" - interval '1 day'`)
            .onRef('appointments.ends_at', '>', 'stretch.from')
            .on((eb) => eb.or([eb('stretch.place', 'is', null), eb('stretch.place', '=', eb.ref('appointments.location_id'))])),
      )
      .select((eb) => ['stretch.stretch_id', eb.fn.countAll<number>().as('count')])
      .where('appointments.status', 'in', ['pending', 'booked'])
      .where('appointments.starts_at', '>=', scope.at)
      .groupBy('stretch.stretch_id'),
  )
  return new Map(rows.map((row) => [row.stretch_id, row.count]))
}

/** Those of some ids that are visits of this clinic. */
export const visitsAmong = (scope: Scope, ids: readonly string[]) => scope.from('appointments').select('id').where('id', '=', anyOf(ids))
