import type { RequestStatus } from '@polyclinic/contract/visits/appointments/request-transitions'

/** The statuses that the list of requests can be filtered by, as the address holds them. */
export const shownRequests = [
  'submitted',
  'counter-offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies RequestStatus[]
export type RequestFilter = (typeof shownRequests)[number]
