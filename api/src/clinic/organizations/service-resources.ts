import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { anyOf } from '../../kernel/db/any-of.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { locations, rooms } from './organizations.sql.ts'

/** The rooms of a service, and for each of its further needs the devices and practitioners to choose from. */
export interface ServiceResources {
  rooms: string[]
  devices: string[][]
  participants: string[][]
}

/** Part 0 holds the rooms; the parts from 1 on hold the device needs. */
export async function resourcesByService(scope: Scope, ids: readonly string[]): Promise<Map<string, ServiceResources>> {
  const found = new Map<string, ServiceResources>(ids.map((id) => [id, { rooms: [], devices: [], participants: [] }]))
  if (ids.length === 0) return found
  const [rows, people] = await Promise.all([
    scope.rows(
      scope
        .from('service_resources')
        .select(['service_id', 'part', 'resource_id'])
        .where('service_id', '=', anyOf(ids))
        .orderBy('part')
        .orderBy('resource_id'),
    ),
    scope.rows(
      scope
        .from('service_participants')
        .select(['service_id', 'part', 'practitioner_id'])
        .where('service_id', '=', anyOf(ids))
        .orderBy('part')
        .orderBy('practitioner_id'),
    ),
  ])
  const add = (lists: string[][] | undefined, part: number, id: string) => {
    if (lists) lists[part - 1] = [...(lists[part - 1] ?? []), id]
  }
  for (const { service_id, part, resource_id } of rows) {
    const of = found.get(service_id)
    if (part === 0) of?.rooms.push(resource_id)
    else add(of?.devices, part, resource_id)
  }
  for (const { service_id, part, practitioner_id } of people) add(found.get(service_id)?.participants, part, practitioner_id)
  return found
}

interface ResourceChoices {
  room_ids?: string[] | undefined
  device_choices?: string[][] | undefined
  participant_choices?: string[][] | undefined
}

/** How many of each a service needs, as its row holds it; nothing for a list that was not given. */
export const countNeeds = ({ device_choices, participant_choices }: ResourceChoices) => ({
  ...(device_choices ? { device_needs: device_choices.length } : {}),
  ...(participant_choices ? { participant_needs: participant_choices.length } : {}),
})

/** Replaces the lists that are given. */
export async function setServiceResources(
  scope: WriteScope,
  service_id: string,
  { room_ids, device_choices, participant_choices }: ResourceChoices,
) {
  const old = scope.delete('service_resources').where('service_id', '=', service_id)
  if (room_ids) await scope.run(old.where('part', '=', 0))
  if (device_choices) await scope.run(old.where('part', '>', 0))
  for (const resource_id of new Set(room_ids)) await scope.run(scope.insert('service_resources', { service_id, part: 0, resource_id }))
  for (const [i, devices] of (device_choices ?? []).entries())
    for (const resource_id of new Set(devices)) await scope.run(scope.insert('service_resources', { service_id, part: i + 1, resource_id }))
  if (!participant_choices) return
  await scope.run(scope.delete('service_participants').where('service_id', '=', service_id))
  for (const [i, people] of participant_choices.entries())
    for (const practitioner_id of new Set(people))
      await scope.run(scope.insert('service_participants', { service_id, part: i + 1, practitioner_id }))
}

interface Needs {
  needs_practitioner: boolean
  practitioner_ids?: readonly string[] | undefined
  room_need?: Service['room_need'] | undefined
  device_choices?: readonly string[][] | undefined
  participant_choices?: readonly string[][] | undefined
}

/** Refuses a service without a practitioner that names practitioners, or that needs neither a room nor a device. */
export function refuseImpossibleNeeds(needs: Needs) {
  if (needs.needs_practitioner) return
  const { practitioner_ids = [], room_need = 'none', device_choices = [], participant_choices = [] } = needs
  if (practitioner_ids.length > 0) refuseField('practitioner_ids', 'This service needs no practitioner.')
  if (participant_choices.length > 0) refuseField('participant_choices', 'Nobody takes part in a service without a practitioner.')
  if (room_need === 'none' && device_choices.length === 0)
    refuseField('room_need', 'A service without a practitioner takes a room or a device: choose one.')
}

interface ResourceNeeds {
  room_need: Service['room_need']
  room_ids: string[]
  device_choices?: string[][] | undefined
  hours?: Service['hours'] | undefined
}

/** Refuses rooms, devices and locations of other clinics, and a service that needs a chosen room but names none. */
export async function refuseForeignResources(scope: Scope, { room_need, room_ids, device_choices = [], hours = [] }: ResourceNeeds) {
  if (room_need === 'chosen' && room_ids.length === 0) refuseField('room_ids', 'Choose at least one room.')
  if (room_ids.length > 0 || device_choices.length > 0) {
    const resources = await scope.rows(rooms(scope))
    const isOf = (kind: string) => (id: string) => resources.some((resource) => resource.id === id && resource.kind === kind)
    if (!room_ids.every(isOf('room'))) refuseField('room_ids', 'Choose rooms of this clinic.')
    if (!device_choices.flat().every(isOf('device'))) refuseField('device_choices', 'Choose devices of this clinic.')
  }
  if (hours.length > 0) {
    const places = await scope.rows(locations(scope))
    if (!hours.every((window) => places.some((place) => place.id === window.location_id)))
      refuseField('hours', 'Choose locations of this clinic.')
  }
}
