import type { RequestStatus } from '@polyclinic/contract/request-transitions'

/** Which requests the list shows, as it stands in the address. */
export const shownRequests = [
  'submitted',
  'counter-offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies RequestStatus[]
export type RequestFilter = (typeof shownRequests)[number]
