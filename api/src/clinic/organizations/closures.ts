import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { countVisitsBetween } from '../../engine/scheduling/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { closures, locations } from './organizations.sql.ts'

export async function listClosures(scope: Scope, query: QueryOf<typeof organizations.listClosures>) {
  const after = readCursor(query.cursor, 2)
  const chosen = closures(scope)
    .where('ends_at', '>', query.from ?? scope.at)
    .$call(whenGiven(query.to, (b, to) => b.where('starts_at', '<', to)))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(starts_at, id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(query.limit + 1),
  )
  const visits = await countVisitsBetween(scope, rows)
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.starts_at, row.id],
      (row) => ({ ...row, visits: visits.get(row.id) ?? 0 }),
    ),
    ...counted,
  }
}

/** Closes the clinic or one location for some time. Visits in that time stay booked and are counted; staff have to move them. */
export async function createClosure(
  scope: WriteScope,
  { location_id = null, reason, starts_at, ends_at }: BodyOf<typeof organizations.createClosure>,
) {
  if (ends_at <= starts_at) refuseField('ends_at', 'This ends before it begins.')
  if (location_id && !(await scope.maybe(locations(scope).where('id', '=', location_id))))
    refuseField('location_id', 'Choose a location of this clinic.')
  const id = newId()
  await scope.run(scope.insert('closures', { id, location_id, reason, starts_at, ends_at, created_at: scope.now }))
  scope.setAuditSubject({ subject_kind: 'closure', subject_id: id, details: { starts_at, ends_at } })
  scope.invalidate('appointments', 'directory')
  const closure = await scope.one(closures(scope).where('id', '=', id))
  return { ...closure, visits: (await countVisitsBetween(scope, [closure])).get(id) ?? 0 }
}

export async function deleteClosure(scope: WriteScope, id: string) {
  scope.setAuditSubject({ subject_kind: 'closure', subject_id: id })
  const closure = await scope.maybe(closures(scope).where('id', '=', id))
  if (!closure || (await scope.run(scope.delete('closures').where('id', '=', id))) === 0) notFound()
  await scope.emit('closure.removed', closure)
  scope.invalidate('appointments', 'directory')
  return { message: 'The closure is taken back.' }
}
