import type { Availability, FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'

/** The possible practitioners and locations; what all times have in common is not repeated with each. */
export interface SlotPlaces {
  practitioners?: Availability['practitioners'] | undefined
  /** Absent for video visits, which take place at no location. */
  locations?: Availability['locations'] | undefined
}

export interface TimeNames {
  /** The practitioner and the location of a time, as far as the times differ in them; empty if they do not. */
  of: (time: FreeTime) => string[]
  /** The location of all the times, in a clinic that has several. */
  place: string | undefined
}

/** What distinguishes each of some times from the others. */
export function timeNames(times: readonly FreeTime[], { practitioners = [], locations = [] }: SlotPlaces): TimeNames {
  const people = new Map(practitioners.map((practitioner) => [practitioner.id, nameWithTitle(practitioner)]))
  const places = new Map(locations.map((location) => [location.id, location.name]))
  const differ = (key: 'practitioner_id' | 'location_id') => new Set(times.map((time) => time[key])).size > 1
  const [byPerson, byPlace] = [differ('practitioner_id'), differ('location_id')]
  return {
    of: (time) =>
      [byPerson && people.get(time.practitioner_id), byPlace && places.get(time.location_id)].filter((name) => typeof name === 'string'),
    place: !byPlace && locations.length > 1 ? places.get(times[0]?.location_id ?? '') : undefined,
  }
}
