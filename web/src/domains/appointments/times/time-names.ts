import type { Availability, FreeTime } from '@polyclinic/contract/directory'
import { nameWithTitle } from '@polyclinic/contract/person-name'

/** Who and where the times may be; what is the same for all of them is not said with each. */
export interface SlotPlaces {
  practitioners?: Availability['practitioners'] | undefined
  /** Left out of video visits, which are nowhere. */
  locations?: Availability['locations'] | undefined
}

export interface TimeNames {
  /** With whom and where, as far as the times differ in it; nothing where they do not. */
  of: (time: FreeTime) => string[]
  /** The one place of all the times, of a clinic that has several. */
  place: string | undefined
}

/** How each of some times is told from the others. */
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
