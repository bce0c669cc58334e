import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'

interface Filters {
  practitioner_id: string | undefined
  location_id: string | undefined
}

/**
 * Today's visits, and the current time by the server's clock, which decides how long a patient has waited, whatever the clock of
 * this device says.
 */
export function useToday({ practitioner_id, location_id }: Filters) {
  const filters = { ...(practitioner_id ? { practitioner_id } : {}), ...(location_id ? { location_id } : {}) }
  const today = useQuery({ ...query(api.board.getToday, { query: filters }), placeholderData: keepPreviousData })
  const clock = useNow(15_000)
  return {
    today,
    visits: today.data?.items,
    limits: today.data?.limits,
    now: today.data ? clock + (Date.parse(today.data.now) - today.dataUpdatedAt) : clock,
  }
}
