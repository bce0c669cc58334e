import { type Interval, overlaps } from './intervals.ts'

/** Something that takes the time of a practitioner, a room or a device, its buffers included. */
export interface Occupancy extends Interval {
  /** Of a group visit: its service. */
  group_service_id: string | null
  /** How many take part. */
  seats: number
  /** Of a group visit: for how many it was booked at most; the strictest of those that take part. */
  capacity?: number | null
  /** The appointment that it belongs to, without its buffers; none of a hold and of a closed room. */
  appointment?: (Interval & { id: string }) | null
}

/** What a visit would take of each of its resources: its time with its buffers. */
export interface SlotDemand extends Interval {
  /** The visit itself, without its buffers. */
  visit: Interval
  service_id: string
  /** How many may share one time. */
  capacity: number
}

/** Which visits share a time, and how many. */
type Group = Pick<SlotDemand, 'service_id' | 'capacity'>

const isOfGroup = (occupancy: Occupancy, { service_id, capacity }: Group) => capacity > 1 && occupancy.group_service_id === service_id

/** How many more may join those who take part: by the strictest of the service's capacity and what each was booked for. */
export function seatsLeft(group: readonly Pick<Occupancy, 'seats' | 'capacity'>[], capacity: number): number {
  let left = capacity
  for (const occupancy of group) left = Math.min(left, occupancy.capacity ?? capacity)
  for (const occupancy of group) left -= occupancy.seats
  return left
}

/** Whether one further patient could join this group at its own time. */
export const isJoinable = (occupancy: Occupancy, demand: Group) =>
  isOfGroup(occupancy, demand) && seatsLeft([occupancy], demand.capacity) > 0

/** Those that meet for the same service at exactly the same time. */
export const groupAt = <O extends Occupancy>(occupancies: readonly O[], demand: SlotDemand): O[] =>
  occupancies.filter((occupancy) => isOfGroup(occupancy, demand) && occupancy.start === demand.start && occupancy.end === demand.end)

/**
 * What of one resource stands in the way. A group of the same service at exactly the same time does not, as long as it has a
 * seat left; `is_full` when it has none.
 */
export function findObstacles<O extends Occupancy>(occupancies: readonly O[], demand: SlotDemand): { occupancy: O; is_full: boolean }[] {
  const overlapping = occupancies.filter((occupancy) => overlaps(occupancy, demand))
  if (overlapping.length === 0) return []
  const group = groupAt(overlapping, demand)
  const hasSeat = seatsLeft(group, demand.capacity) > 0
  return overlapping.flatMap((occupancy) => {
    const is_full = group.includes(occupancy)
    return is_full && hasSeat ? [] : [{ occupancy, is_full }]
  })
}

/** Whether the resource can take the visit. */
export const isAvailable = (occupancies: readonly Occupancy[], demand: SlotDemand) => findObstacles(occupancies, demand).length === 0
