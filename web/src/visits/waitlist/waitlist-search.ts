import {
  type OfferStatus,
  offerStatuses,
  type WaitlistStatus,
  type WaitlistUrgency,
  waitlistStatuses,
  waitlistUrgencies,
} from '@polyclinic/contract/visits/waitlist/waitlist-transitions'
import { idOf } from '#visits/appointments/index.ts'

export const waitlistViews = ['entries', 'released', 'offers'] as const
export type WaitlistView = (typeof waitlistViews)[number]

/** The filters of the waitlist; all of them are kept in the address. */
export interface WaitlistSearch {
  view?: WaitlistView
  status?: WaitlistStatus
  offers?: OfferStatus
  urgency?: WaitlistUrgency
  service_id?: string
  practitioner_id?: string
  /** The entry whose panel is open. */
  entry?: string
  /** The released slot whose matches are open. */
  time?: string
  /** The form of a new entry is open, filled in with this patient or service. */
  add?: true
  patient_id?: string
  appointment_id?: string
}

const oneOf = <T extends string, K extends string>(key: K, values: readonly T[], search: Record<string, unknown>) =>
  (values.includes(search[key] as T) ? { [key]: search[key] } : {}) as { [N in K]?: T }

/** Reads the filters from an address; a value that cannot be read is left out. */
export const waitlistSearch = (search: Record<string, unknown>): WaitlistSearch => ({
  ...oneOf('view', waitlistViews, search),
  ...oneOf('status', waitlistStatuses, search),
  ...oneOf('offers', offerStatuses, search),
  ...oneOf('urgency', waitlistUrgencies, search),
  ...idOf('service_id', search),
  ...idOf('practitioner_id', search),
  ...idOf('patient_id', search),
  ...idOf('appointment_id', search),
  ...idOf('entry', search),
  ...idOf('time', search),
  ...(search.add === true || search.add === 'true' ? { add: true as const } : {}),
})
