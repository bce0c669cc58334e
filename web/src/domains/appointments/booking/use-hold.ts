import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#api/index.ts'

interface Wanted {
  organization_id: string
  service_id: string
  practitioner_id: string
  starts_at: string
  /** Whom it is for; another person is another hold. */
  person: string | null
}

/**
 * Keeps a time for ten minutes while this screen is open. It is asked for like something that is
 * read, so that drawing the screen twice keeps one: a further hold of an account takes the place of
 * the one before. Its key stands outside the domain's, for a live event must not renew it.
 */
export function useHold({ organization_id, person, ...body }: Wanted) {
  const hold = useQuery(
    queryOptions({
      queryKey: ['hold', organization_id, person, body],
      queryFn: () => api.appointments.createHold({ organization_id, body }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      refetchOnReconnect: false,
    }),
  )
  const isOld = hold.data !== undefined && Date.parse(hold.data.expires_at) <= Date.now()
  const { refetch } = hold
  const asked = useRef(false)
  useEffect(() => {
    // One that was kept on an earlier visit of this screen and has run out since.
    if (isOld && !asked.current) void refetch()
    asked.current = true
  }, [isOld, refetch])
  return hold
}
