/** The filters of the board. The address holds all of them, so that the board is the same after a screen lock. */
import { idOf, type Lane, lanes } from '#visits/appointments/index.ts'
export interface TodaySearch {
  /** Absent: the practitioner whom the board showed last on this device, otherwise the member of staff themselves if they are one. */
  practitioner_id?: string
  location_id?: string
  /** The lane that is shown on a phone. */
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
  /** The practitioner in the address. */
  chosen: string | undefined
  remembered: string | null
  /** The practitioner who is the signed-in member of staff. */
  own_practitioner_id: string | null
}

/** The practitioner whose patients the board shows; undefined means all practitioners. */
export function shownPractitioner({ chosen, remembered, own_practitioner_id }: Choices): string | undefined {
  const shown = chosen ?? remembered ?? own_practitioner_id ?? everyPractitioner
  return shown === everyPractitioner ? undefined : shown
}
