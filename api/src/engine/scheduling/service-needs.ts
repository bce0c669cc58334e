import { assignResources } from '@polyclinic/contract/engine/scheduling/assign-resources'
import { type Interval, union } from '@polyclinic/contract/engine/scheduling/intervals'
import type { Occupancy } from '@polyclinic/contract/engine/scheduling/occupancies'
import type { ResourceKind, ResourceNeed } from '@polyclinic/contract/engine/scheduling/resource-needs'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { occupanciesBetween } from './availability.sql.ts'
import { readParticipants } from './read-participants.ts'
import { addBusy } from './read-schedules.ts'

/** A service with its needs besides a practitioner. */
export interface ServiceWithNeeds {
  id: string
  room_need: string
  device_needs: number
  /** The number of further participants. */
  participant_needs: number
  /** The participants that staff have chosen. */
  participant_ids?: readonly string[] | undefined
  /** The hours of the service, as they are stored. */
  hours?: unknown
}

/** A need: one of these resources is used, at the location of the visit. */
export interface Part {
  kind: ResourceKind
  /** `open`: for a practitioner, the hours at the location for this service. */
  resources: { id: string; location_id: string; open?: readonly Interval[] | undefined }[]
}

export const hasNeeds = ({ room_need = 'none', device_needs = 0, participant_needs = 0 }: Partial<ServiceWithNeeds>) =>
  room_need !== 'none' || device_needs > 0 || participant_needs > 0

const chosenResources = (scope: Scope, service_ids: readonly string[]) =>
  scope
    .from('service_resources')
    .innerJoin('rooms', 'rooms.id', 'service_resources.resource_id')
    .select(['service_resources.service_id', 'service_resources.part', 'rooms.id', 'rooms.location_id'])
    .where('service_resources.service_id', '=', anyOf(service_ids))
    .where('rooms.status', '=', 'active')
    .orderBy('rooms.name')
    .orderBy('rooms.id')

const allRooms = (scope: Scope) =>
  scope.from('rooms').select(['id', 'location_id']).where('kind', '=', 'room').where('status', '=', 'active').orderBy('name').orderBy('id')

/** The rooms of a service, if it is offered only in chosen ones. */
export const chosenRooms = (scope: Scope, service_id: string) =>
  chosenResources(scope, [service_id]).where('service_resources.part', '=', 0)

/**
 * The rooms, devices and further practitioners of which each of these services needs one; services without needs are left out.
 * `span`: the period that contains the visits.
 */
export async function readParts(scope: Scope, services: readonly ServiceWithNeeds[], span: Interval): Promise<Map<string, Part[]>> {
  const needing = services.filter(hasNeeds)
  if (needing.length === 0) return new Map()
  const ids = needing.filter((service) => service.room_need !== 'none' || service.device_needs > 0).map((service) => service.id)
  const [chosen, rooms, people] = await Promise.all([
    ids.length > 0 ? scope.rows(chosenResources(scope, ids)) : [],
    needing.some((service) => service.room_need === 'any') ? scope.rows(allRooms(scope)) : [],
    readParticipants(scope, needing, span),
  ])
  return new Map(
    needing.map(({ id, room_need, device_needs, participant_needs, participant_ids }) => {
      const of = (part: number) => chosen.filter((resource) => resource.service_id === id && resource.part === part)
      const peopleOf = (part: number) => people.filter((person) => person.service_id === id && person.part === part)
      const parts: Part[] = room_need === 'none' ? [] : [{ kind: 'room', resources: room_need === 'any' ? rooms : of(0) }]
      for (let part = 1; part <= participant_needs; part++) parts.push({ kind: 'practitioner', resources: peopleOf(part) })
      for (let part = 1; part <= device_needs; part++) parts.push({ kind: 'device', resources: of(part) })
      return [id, withParticipants(parts, participant_ids)]
    }),
  )
}

/**
 * The same after staff have chosen participants: each of them is the only choice of one of the lists. A participant who is on
 * none of the remaining lists, or does not work then, is a need that nobody can meet.
 */
export function withParticipants(parts: Part[], participant_ids: readonly string[] = []): Part[] {
  const lists = parts.flatMap(({ kind, resources }, i) => (kind === 'practitioner' ? [{ part: `${i}`, resources }] : []))
  const listsWith = (id: string) => lists.flatMap(({ part, resources }) => (resources.some((resource) => resource.id === id) ? [part] : []))
  const assigned = assignResources(participant_ids.map(listsWith))
  const chosenIn = new Map(participant_ids.map((id, i) => [assigned[i], id]))
  const narrowed = parts.map((part, i) => {
    const id = chosenIn.get(`${i}`)
    return id === undefined ? part : { ...part, resources: part.resources.filter((resource) => resource.id === id) }
  })
  return assigned.includes(null) ? [...narrowed, { kind: 'practitioner', resources: [] }] : narrowed
}

/** The resources of these needs: each once, at any location. */
export const resourcesOf = (parts: Iterable<Part>): string[] => [
  ...new Set([...parts].flatMap((part) => part.resources.map((resource) => resource.id))),
]

/** The same with the occupied times between two instants, for free times. `ignore`: an appointment whose own time counts as free. */
export async function readNeeds(
  scope: Scope,
  services: readonly ServiceWithNeeds[],
  from: number,
  to: number,
  ignore?: string,
): Promise<Map<string, ResourceNeed[]>> {
  const parts = await readParts(scope, services, { start: from, end: to })
  if (parts.size === 0) return new Map()
  const ids = resourcesOf([...parts.values()].flat())
  const taken = await scope.rows(occupanciesBetween(scope, ids, from, to, ignore ?? null))
  const busy = new Map<string, Occupancy[]>(ids.map((id) => [id, []]))
  for (const o of taken) addBusy(busy.get(o.resource_id), o.starts * 1000, o.ends * 1000, o.group_service_id, o.capacity)
  return new Map([...parts].map(([id, list]) => [id, list.map((part) => needOf(part, (resource) => busy.get(resource) ?? []))]))
}

/** The same after some of them are occupied at further times. */
export const alsoTaken = (needs: readonly ResourceNeed[], taken: readonly { id: string; start: number; end: number }[]): ResourceNeed[] =>
  needs.map(({ kind, resources }) => ({
    kind,
    resources: resources.map((resource) => {
      const more = taken.filter(({ id }) => id === resource.id)
      return more.length === 0
        ? resource
        : { ...resource, occupancies: [...resource.occupancies, ...more.map(alone)], taken: union([...resource.occupancies, ...more]) }
    }),
  }))

const alone = ({ start, end }: { start: number; end: number }): Occupancy => ({ start, end, group_service_id: null, seats: 1 })

/** A need with the occupied times of its resources. */
export const needOf = ({ kind, resources }: Part, occupanciesOf: (id: string) => Occupancy[]): ResourceNeed => ({
  kind,
  resources: resources.map(({ id, location_id, open }) => {
    const occupancies = occupanciesOf(id)
    return { id, location_id, open, occupancies, taken: union(occupancies) }
  }),
})
