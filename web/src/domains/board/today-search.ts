/** What the board shows: all of it stands in the address, so that after a lock it is as it was left. */
import { idOf, type Lane, lanes } from '#domains/appointments/index.ts'
export interface TodaySearch {
  /** Left out: whom the board showed last on this device, or else the practitioner's own patients. */
  practitioner_id?: string
  location_id?: string
  /** The lane in sight on a phone. */
  lane?: Lane
}

/** The patients of every practitioner. */
export const everyPractitioner = 'all'

export const todaySearch = (search: Record<string, unknown>): TodaySearch => ({
  ...(search.practitioner_id === everyPractitioner ? { practitioner_id: everyPractitioner } : idOf('practitioner_id', search)),
  ...idOf('location_id', search),
  ...(lanes.includes(search.lane as Lane) && search.lane !== lanes[0] ? { lane: search.lane as Lane } : {}),
})

interface Choices {
  /** In the address. */
  chosen: string | undefined
  remembered: string | null
  /** The practitioner that the signed-in member of staff is. */
  own_practitioner_id: string | null
}

/** Whose patients the board shows; undefined: everybody's. */
export function shownPractitioner({ chosen, remembered, own_practitioner_id }: Choices): string | undefined {
  const shown = chosen ?? remembered ?? own_practitioner_id ?? everyPractitioner
  return shown === everyPractitioner ? undefined : shown
}
