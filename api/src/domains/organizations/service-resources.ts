import type { Service } from '@polyclinic/contract/organization-shapes'
import { anyOf } from '../../kernel/db/any-of.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { locations, rooms } from './organizations.sql.ts'

/** The rooms of a service, and of each of its device needs the devices that will do. */
export interface ServiceResources {
  rooms: string[]
  devices: string[][]
}

/** Part 0 are rooms; part 1 and on are device needs. */
export async function resourcesByService(scope: Scope, ids: readonly string[]): Promise<Map<string, ServiceResources>> {
  const found = new Map<string, ServiceResources>(ids.map((id) => [id, { rooms: [], devices: [] }]))
  if (ids.length === 0) return found
  const rows = await scope.rows(
    scope
      .from('service_resources')
      .select(['service_id', 'part', 'resource_id'])
      .where('service_id', '=', anyOf(ids))
      .orderBy('part')
      .orderBy('resource_id'),
  )
  for (const { service_id, part, resource_id } of rows) {
    const of = found.get(service_id)
    if (!of) continue
    if (part === 0) of.rooms.push(resource_id)
    else {
      const list = of.devices[part - 1] ?? []
      of.devices[part - 1] = [...list, resource_id]
    }
  }
  return found
}

/** Replaces what is given. */
export async function setServiceResources(
  scope: WriteScope,
  service_id: string,
  { room_ids, device_choices }: { room_ids?: string[] | undefined; device_choices?: string[][] | undefined },
) {
  const old = scope.delete('service_resources').where('service_id', '=', service_id)
  if (room_ids) await scope.run(old.where('part', '=', 0))
  if (device_choices) await scope.run(old.where('part', '>', 0))
  for (const resource_id of new Set(room_ids)) await scope.run(scope.insert('service_resources', { service_id, part: 0, resource_id }))
  for (const [i, devices] of (device_choices ?? []).entries())
    for (const resource_id of new Set(devices)) await scope.run(scope.insert('service_resources', { service_id, part: i + 1, resource_id }))
}

interface Wanted {
  room_need: Service['room_need']
  room_ids: string[]
  device_choices?: string[][] | undefined
  hours?: Service['hours'] | undefined
}

/** Rooms, devices and places of this clinic only; a service that takes a chosen room has one to choose from. */
export async function refuseForeignResources(scope: Scope, { room_need, room_ids, device_choices = [], hours = [] }: Wanted) {
  if (room_need === 'chosen' && room_ids.length === 0) refuseField('room_ids', 'Choose at least one room.')
  if (room_ids.length > 0 || device_choices.length > 0) {
    const known = await scope.rows(rooms(scope))
    const isOf = (kind: string) => (id: string) => known.some((one) => one.id === id && one.kind === kind)
    if (!room_ids.every(isOf('room'))) refuseField('room_ids', 'Choose rooms of this clinic.')
    if (!device_choices.flat().every(isOf('device'))) refuseField('device_choices', 'Choose devices of this clinic.')
  }
  if (hours.length > 0) {
    const places = await scope.rows(locations(scope))
    if (!hours.every((window) => places.some((place) => place.id === window.location_id)))
      refuseField('hours', 'Choose locations of this clinic.')
  }
}
