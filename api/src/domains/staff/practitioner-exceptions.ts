import type { BodyOf, QueryOf } from '@polyclinic/contract/call'
import type { PractitionerException, staff } from '@polyclinic/contract/staff'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { notFound, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { noteFreedTime } from '../appointments/index.ts'
import { refuseUnlessOwnHours } from './practitioner-hours.ts'
import { activeLocations, practitioners } from './staff.sql.ts'

const exceptions = (scope: Scope, practitioner_id: string) =>
  scope
    .from('practitioner_exceptions')
    .select(['id', 'practitioner_id', 'kind', 'location_id', 'starts_at', 'ends_at', 'reason'])
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('appointments.organization_id', '=', scope.organization_id)
        .where('appointments.practitioner_id', '=', practitioner_id)
        .where('appointments.status', 'in', ['pending', 'booked'])
        .where('appointments.starts_at', '>=', scope.at)
        .whereRef('appointments.starts_at', '<', 'practitioner_exceptions.ends_at')
        .whereRef('appointments.ends_at', '>', 'practitioner_exceptions.starts_at')
        .where('practitioner_exceptions.kind', '=', 'leave')
        .as('visits'),
    )
    .where('practitioner_id', '=', practitioner_id)

const present = (row: Omit<PractitionerException, 'kind' | 'visits'> & { kind: string; visits: number | null }) => ({
  ...row,
  visits: row.visits ?? 0,
  kind: row.kind as PractitionerException['kind'],
})

/** Why somebody is away is for those who plan, and for themselves. */
const withoutReason = (scope: Scope, id: string) =>
  !scope.can('staff.manage') && !scope.can('appointments.manage') && scope.session?.practitioner_id !== id

export async function listPractitionerExceptions(scope: Scope, id: string, query: QueryOf<typeof staff.listPractitionerExceptions>) {
  await scope.one(practitioners(scope).where('practitioners.id', '=', id))
  const after = readCursor(query.cursor, 2)
  const chosen = exceptions(scope, id)
    .where('ends_at', '>', query.from ?? scope.at)
    .$if(query.to !== undefined, (b) => b.where('starts_at', '<', query.to as string))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(starts_at, id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(query.limit + 1),
  )
  const hidden = withoutReason(scope, id)
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.starts_at, row.id],
      (row) => present(hidden ? { ...row, reason: null } : row),
    ),
    ...counted,
  }
}

export async function createPractitionerException(
  scope: WriteScope,
  practitioner_id: string,
  body: BodyOf<typeof staff.createPractitionerException>,
): Promise<PractitionerException> {
  await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id))
  refuseUnlessOwnHours(scope, practitioner_id)
  const { kind, location_id = null, reason = null, starts_at, ends_at } = body
  if (ends_at <= starts_at) refuseField('ends_at', 'This ends before it begins.')
  if (Date.parse(ends_at) - Date.parse(starts_at) > 366 * 86_400_000) refuseField('ends_at', 'Enter at most a year at a time.')
  if (kind === 'extra' && !location_id) refuseField('location_id', 'Choose where the extra hours are.')
  if (location_id && (await scope.rows(activeLocations(scope, [location_id]))).length === 0)
    refuseField('location_id', 'Choose a location of this clinic.')
  const id = newId()
  await scope.run(
    scope.insert('practitioner_exceptions', { id, practitioner_id, kind, location_id, reason, starts_at, ends_at, created_at: scope.now }),
  )
  // new hours are offered to those who wait
  if (kind === 'extra') await noteFreedTime(scope, { practitioner_id, starts_at, ends_at, cause: 'hours-added' })
  scope.about({ subject_kind: 'practitioner', subject_id: practitioner_id, details: { kind, starts_at, ends_at } })
  scope.touch('appointments', 'directory')
  return present(await scope.one(exceptions(scope, practitioner_id).where('id', '=', id)))
}

export async function deletePractitionerException(scope: WriteScope, practitioner_id: string, id: string) {
  await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id))
  refuseUnlessOwnHours(scope, practitioner_id)
  scope.about({ subject_kind: 'practitioner', subject_id: practitioner_id })
  const exception = await scope.maybe(exceptions(scope, practitioner_id).where('id', '=', id))
  if (
    !exception ||
    (await scope.run(scope.delete('practitioner_exceptions').where('practitioner_id', '=', practitioner_id).where('id', '=', id))) === 0
  )
    notFound()
  const { kind, starts_at, ends_at } = exception
  if (kind === 'leave') await noteFreedTime(scope, { practitioner_id, starts_at, ends_at, cause: 'hours-added' })
  scope.touch('appointments', 'directory')
  return { message: 'Taken back.' }
}
