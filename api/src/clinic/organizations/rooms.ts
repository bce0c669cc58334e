import type { Room } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { refuseStranded, whoHasRoom } from '../../engine/scheduling/index.ts'
import { fieldChanges } from '../../kernel/audit/field-changes.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { refuseField, stale } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { locations, rooms } from './organizations.sql.ts'
import { closuresOfRooms } from './room-closures.ts'

type Row = Omit<Room, 'kind' | 'status' | 'closures'> & { kind: string; status: string }
const present = (row: Row, closures: ReadonlyMap<string, Room['closures']>) => ({ ...row, closures: closures.get(row.id) ?? [] }) as Room

export async function listRooms(scope: Scope, query: QueryOf<typeof organizations.listRooms>) {
  const after = readCursor(query.cursor, 2)
  const { location_id, status, limit } = query
  const chosen = rooms(scope)
    .$call(whenGiven(location_id, (b, location_id) => b.where('location_id', '=', location_id)))
    .$call(whenGiven(status, (b, status) => b.where('status', '=', status)))
  const rows = await scope.rows(
    chosen
      .$if(after !== null, (b) => b.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
      .orderBy('name')
      .orderBy('id')
      .limit(limit + 1),
  )
  const closures = await closuresOfRooms(
    scope,
    rows.map((row) => row.id),
  )
  const counted = query.total === 'true' ? await scope.one(chosen.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'))) : {}
  return {
    ...pageOf(
      rows,
      limit,
      (row) => [row.name, row.id],
      (row) => present(row, closures),
    ),
    ...counted,
  }
}

export async function createRoom(scope: WriteScope, body: BodyOf<typeof organizations.createRoom>): Promise<Room> {
  await refuseForeignLocation(scope, body.location_id)
  const id = newId()
  await scope.run(scope.insert('rooms', { ...body, id }))
  return changed(scope, id)
}

async function refuseForeignLocation(scope: Scope, id: string) {
  if (!(await scope.maybe(locations(scope).where('id', '=', id)))) refuseField('location_id', 'Choose a location of this clinic.')
}

/** Refuses to move a room to another location while visits or holds need it where it is; past visits keep their location. */
async function refuseRelocation(scope: WriteScope, id: string, location_id: string) {
  await refuseForeignLocation(scope, location_id)
  const occupant = await whoHasRoom(scope, id)
  if (occupant === 'visit') refuseField('location_id', 'Visits that are there or to come have it. Give them another room or time first.')
  if (occupant === 'hold')
    refuseField('location_id', 'It is being kept for somebody who is about to book or to answer. Try again when they have.')
}

export async function updateRoom(
  scope: WriteScope,
  id: string,
  { visits_known, ...body }: BodyOf<typeof organizations.updateRoom>,
  if_match: number,
): Promise<Room> {
  // The lock waits for bookings that are being made in the room, so that they are counted.
  const before = await scope.one(rooms(scope).where('id', '=', id).forUpdate())
  if (body.location_id && body.location_id !== before.location_id) await refuseRelocation(scope, id, body.location_id)
  if (body.status === 'inactive' && before.status === 'active') await refuseStranded(scope, { room_id: id }, visits_known)
  const count = await scope.run(
    scope
      .update('rooms')
      .set((eb) => ({ ...body, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', if_match),
  )
  if (count === 0) stale(present(before, await closuresOfRooms(scope, [id])))
  scope.setAuditSubject({ details: fieldChanges(before, body) })
  return changed(scope, id)
}

async function changed(scope: WriteScope, id: string) {
  const room = await scope.one(rooms(scope).where('id', '=', id))
  scope.setAuditSubject({ subject_kind: 'room', subject_id: id, subject_name: room.name })
  // The free times depend on the room.
  scope.invalidate('appointments', 'directory')
  return present(room, await closuresOfRooms(scope, [id]))
}
