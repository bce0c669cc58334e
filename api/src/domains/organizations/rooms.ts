import type { BodyOf, QueryOf } from '@polyclinic/contract/call'
import type { organizations, Room } from '@polyclinic/contract/organizations'
import { sql } from 'kysely'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { locations, rooms } from './organizations.sql.ts'
import { closuresOfRooms } from './room-closures.ts'

type Row = Omit<Room, 'kind' | 'status' | 'closures'> & { kind: string; status: string }
const present = (row: Row, closures: ReadonlyMap<string, Room['closures']>) => ({ ...row, closures: closures.get(row.id) ?? [] }) as Room

export async function listRooms(scope: Scope, query: QueryOf<typeof organizations.listRooms>) {
  const after = readCursor(query.cursor, 2)
  const { location_id, status, limit } = query
  const chosen = rooms(scope)
    .$if(location_id !== undefined, (b) => b.where('location_id', '=', location_id as string))
    .$if(status !== undefined, (b) => b.where('status', '=', status as string))
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
  if (!(await scope.maybe(locations(scope).where('id', '=', body.location_id))))
    refuseField('location_id', 'Choose a location of this clinic.')
  const id = newId()
  await scope.run(scope.insert('rooms', { ...body, id }))
  return changed(scope, id)
}

export async function changeRoom(
  scope: WriteScope,
  id: string,
  body: BodyOf<typeof organizations.changeRoom>,
  if_match: number,
): Promise<Room> {
  const before = await scope.one(rooms(scope).where('id', '=', id))
  const count = await scope.run(
    scope
      .update('rooms')
      .set((eb) => ({ ...body, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', if_match),
  )
  if (count === 0) throw new Refusal('version_conflict', undefined, { alternatives: { current: before, yours: body } })
  return changed(scope, id)
}

async function changed(scope: WriteScope, id: string) {
  scope.about({ subject_kind: 'room', subject_id: id })
  scope.touch('appointments')
  return present(await scope.one(rooms(scope).where('id', '=', id)), await closuresOfRooms(scope, [id]))
}
