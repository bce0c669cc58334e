import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#api/index.ts'
import { readVisitorHold, writeVisitorHold } from '#api/session-storage.ts'

interface HoldRequest {
  organization_id: string
  service_id: string
  /** Without it, the times of all practitioners. */
  practitioner_id?: string
  location_id?: string
  starts_at: string
  /** The person whom the visit is for; each person has a hold of their own. */
  person: string | null
}

/**
 * Holds a time for ten minutes while this screen is open. It is a query rather than a mutation, so that rendering the screen
 * twice creates one hold; a further hold of an account replaces the one before. Its key is outside the keys of the domain,
 * because a live event must not renew it.
 */
export function useHold({ organization_id, person, ...body }: HoldRequest) {
  return useQuery(
    queryOptions({
      queryKey: ['hold', organization_id, person, body],
      queryFn: async () => {
        // A hold from before signing in is taken over, or released for this one.
        const visitor = readVisitorHold(organization_id)
        const visitor_token = visitor ? { visitor_token: visitor.visitor_token } : {}
        const hold = await api.appointments.createMyHold({ organization_id, body: { ...body, ...visitor_token } })
        writeVisitorHold(null)
        return hold
      },
      staleTime: Number.POSITIVE_INFINITY,
      // A hold whose screen was left is released, and choosing the time again creates a new one. A screen that React mounts
      // twice at once still finds the first, because the pending request is remembered.
      gcTime: 0,
      refetchOnReconnect: false,
    }),
  )
}
