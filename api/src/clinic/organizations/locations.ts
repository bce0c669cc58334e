import type { Location, OpeningWindow } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import { overlapFault } from '@polyclinic/contract/engine/scheduling/weekly-hours'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { refuseStranded, visitsOutsideHours } from '../../engine/scheduling/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { refreshListings } from '../staff/index.ts'
import { adoptAddress, hoursOfLocations, keepClinicFindable, locations } from './organizations.sql.ts'

export async function listLocations(scope: Scope, query: QueryOf<typeof organizations.listLocations>) {
  const after = readCursor(query.cursor, 2)
  const chosen = locations(scope).$call(whenGiven(query.status, (b, status) => b.where('status', '=', status)))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('name')
      .orderBy('id')
      .limit(query.limit + 1),
  )
  const hours = await hoursByLocation(
    scope,
    rows.map((row) => row.id),
  )
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      query.limit,
      (row) => [row.name, row.id],
      (row) => present(row, hours.get(row.id)),
    ),
    ...counted,
  }
}

async function hoursByLocation(scope: Scope, ids: string[]) {
  const rows = ids.length > 0 ? await scope.rows(hoursOfLocations(scope, ids)) : []
  return Map.groupBy(rows, (row) => row.location_id)
}

function present(
  row: Omit<Location, 'hours' | 'status'> & { status: string },
  hours: (OpeningWindow & { location_id: string })[] = [],
): Location {
  return { ...row, status: row.status as Location['status'], hours: hours.map(({ weekday, starts, ends }) => ({ weekday, starts, ends })) }
}

async function getLocation(scope: Scope, id: string) {
  const row = await scope.one(locations(scope).where('id', '=', id))
  return present(row, (await hoursByLocation(scope, [id])).get(id))
}

export async function createLocation(scope: WriteScope, body: BodyOf<typeof organizations.createLocation>) {
  const id = newId()
  await scope.run(scope.insert('locations', { ...body, id, created_at: scope.now }))
  await scope.run(adoptAddress(scope, body))
  await keepClinicFindable(scope, scope.organization_id)
  return changed(scope, id)
}

export async function updateLocation(
  scope: WriteScope,
  id: string,
  { visits_known, ...body }: BodyOf<typeof organizations.updateLocation>,
  if_match: number,
) {
  // The lock waits for bookings that are being made there, so that they are counted.
  await scope.one(locations(scope).where('id', '=', id).forUpdate())
  const before = await getLocation(scope, id)
  if (body.status === 'inactive' && before.status === 'active') {
    const other_locations = await scope.rows(locations(scope).where('status', '=', 'active').where('id', '<>', id).limit(1))
    if (other_locations.length === 0) refuseField('status', 'This is the only location. Add another one first.')
    await refuseStranded(scope, { location_id: id }, visits_known)
  }
  const count = await scope.run(
    scope
      .update('locations')
      .set((eb) => ({ ...body, updated_at: scope.now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', if_match),
  )
  if (count === 0) stale(before)
  await scope.run(adoptAddress(scope, { ...before, ...body }))
  await keepClinicFindable(scope, scope.organization_id)
  // the directory shows the city
  await refreshListings(scope)
  scope.setAuditSubject({ details: fieldChanges(before, body) })
  return changed(scope, id)
}

/** Replaces the weekly opening hours of a location; counts the visits that are outside them now. */
export async function setLocationHours(scope: WriteScope, id: string, hours: OpeningWindow[]) {
  await scope.one(locations(scope).where('id', '=', id).forUpdate())
  const overlap = overlapFault(hours)
  if (overlap) refuseField(`hours.${overlap.path}`, overlap.message)
  await scope.run(scope.delete('location_hours').where('location_id', '=', id))
  if (hours.length > 0)
    await scope.run(
      scope.insert(
        'location_hours',
        hours.map((h) => ({ ...h, id: newId(), location_id: id })),
      ),
    )
  return { ...(await changed(scope, id)), visits_outside: (await visitsOutsideHours(scope, { location_id: id })).length }
}

async function changed(scope: WriteScope, id: string) {
  const location = await getLocation(scope, id)
  scope.setAuditSubject({ subject_kind: 'location', subject_id: id, subject_name: location.name })
  scope.invalidate('appointments', 'directory')
  return location
}
