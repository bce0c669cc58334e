import { idOf } from '../search-values.ts'
import { type Lane, lanes } from './lanes.ts'

/** What the board shows: all of it stands in the address, so that after a lock it is as it was left. */
export interface TodaySearch {
  practitioner_id?: string
  location_id?: string
  /** The lane in sight on a phone. */
  lane?: Lane
}

export const todaySearch = (search: Record<string, unknown>): TodaySearch => ({
  ...idOf('practitioner_id', search),
  ...idOf('location_id', search),
  ...(lanes.includes(search.lane as Lane) && search.lane !== lanes[0] ? { lane: search.lane as Lane } : {}),
})
