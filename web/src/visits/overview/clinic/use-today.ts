import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'

/** The clinic's day; for a practitioner, their own patients. `now` is the server's clock. */
export function useToday() {
  const can = useCan()
  const { user } = useStaff()
  const practitioner_id = user.user_role === 'practitioner' ? user.practitioner_id : null
  const today = useQuery({
    ...query(api.board.getToday, { query: practitioner_id ? { practitioner_id } : {} }),
    enabled: can('appointments.view'),
  })
  const clock = useNow(30_000)
  return {
    today,
    practitioner_id,
    now: today.data ? clock + (Date.parse(today.data.now) - today.dataUpdatedAt) : clock,
  }
}
export type Today = ReturnType<typeof useToday>
