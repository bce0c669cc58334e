import { assignResources } from './assign-resources.ts'
import { covers, type Interval } from './intervals.ts'
import { isAvailable, type Occupancy, type SlotDemand } from './occupancies.ts'

export interface NeededResource {
  id: string
  location_id: string
  /** Of a practitioner: when they work there for this service; the visit has to lie within. */
  open?: readonly Interval[] | undefined
  occupancies: readonly Occupancy[]
  /** The same as one sorted list, for searches over many slots. */
  taken: readonly Interval[]
}

/** One of several rooms, devices or further practitioners that a visit takes. */
export interface ResourceNeed {
  kind: ResourceKind
  /** Of a practitioner, one for each place where they work. */
  resources: readonly NeededResource[]
}
export type ResourceKind = 'room' | 'device' | 'practitioner'

/** The same for a visit with this practitioner, who does not take part beside themselves. */
export const needsBeside = (needs: readonly ResourceNeed[], practitioner_id: string): readonly ResourceNeed[] =>
  needs.some(({ kind }) => kind === 'practitioner')
    ? needs.map((need) =>
        need.kind === 'practitioner' ? { ...need, resources: need.resources.filter(({ id }) => id !== practitioner_id) } : need,
      )
    : needs

/**
 * Chooses at a place a room, a device or a practitioner for each need, no two the same one; null for a need that goes without. A group's
 * own counts as free for those who join it.
 */
export function assignNeeds(needs: readonly ResourceNeed[], location_id: string, demand: SlotDemand): (string | null)[] {
  return assignResources(
    needs.map(({ resources }) =>
      resources.flatMap((resource) => (resource.location_id === location_id && canTake(resource, demand) ? resource.id : [])),
    ),
  )
}

/** Whether each need can be served: the same, for searches over many slots, which mostly have nothing to choose. */
export function canServeNeeds(needs: readonly ResourceNeed[], location_id: string, demand: SlotDemand): boolean {
  if (needs.length === 0) return true
  const first = new Set<string>()
  for (const { resources } of needs) {
    const resource = resources.find((candidate) => candidate.location_id === location_id && canTake(candidate, demand))
    if (!resource) return false
    first.add(resource.id)
  }
  return first.size === needs.length || assignNeeds(needs, location_id, demand).every((id) => id !== null)
}

function canTake({ taken, occupancies, open }: NeededResource, demand: SlotDemand): boolean {
  if (open && !covers(open, demand.visit)) return false
  return isFree(taken, demand) || (demand.capacity > 1 && isAvailable(occupancies, demand))
}

/** Whether nothing of a sorted list lies in a stretch. */
function isFree(taken: readonly Interval[], { start, end }: Interval): boolean {
  let low = 0
  let high = taken.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle] as Interval).end <= start) low = middle + 1
    else high = middle
  }
  const next = taken[low]
  return !next || next.start >= end
}
