import { whenGiven } from '../../kernel/db/when-given.ts'
import type { Row, Scope, WriteScope } from '../../kernel/scope.ts'

export const displayRows = (scope: Scope) =>
  scope
    .from('displays')
    .leftJoin('locations', 'locations.id', 'displays.location_id')
    .select([
      'displays.id',
      'displays.name',
      'displays.location_id',
      'displays.status',
      'displays.created_at',
      'displays.revoked_at',
      'displays.version',
      'locations.name as location_name',
    ])

export const insertDisplay = (scope: WriteScope, values: Row<'displays'>) => scope.insert('displays', values)

/** Changes a display that is in use. */
export const updateDisplayRow = (scope: WriteScope, id: string) =>
  scope
    .update('displays')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'active')

/** The display behind an address, while it is in use. */
export const displayBySecret = (scope: Scope, secret_hash: string) =>
  displayRows(scope).where('displays.secret_hash', '=', secret_hash).where('displays.status', '=', 'active')

/** The queue numbers of patients who wait or were just called, without anything that says who they are. */
export const queueNumbers = (scope: Scope, from: string, to: string, let_in_since: string, location_id: string | null) =>
  scope
    .from('appointments')
    .leftJoin('rooms', 'rooms.id', 'appointments.room_id')
    .select([
      'appointments.token',
      'appointments.status',
      'appointments.arrived_at',
      'appointments.called_at',
      'appointments.started_at',
      'rooms.name as room_name',
    ])
    .where('appointments.starts_at', '>=', from)
    .where('appointments.starts_at', '<', to)
    .where('appointments.token', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('appointments.status', 'in', ['arrived', 'checked-in']),
        eb.and([eb('appointments.status', '=', 'in-consultation'), eb('appointments.started_at', '>', let_in_since)]),
      ]),
    )
    .$call(whenGiven(location_id, (q, location_id) => q.where('appointments.location_id', '=', location_id)))
    .orderBy('appointments.arrived_at')
    .orderBy('appointments.token')
