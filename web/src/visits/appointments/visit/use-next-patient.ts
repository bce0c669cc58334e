import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { toBoard } from '../timers/lanes.ts'

/** The next waiting patient in a practitioner's day, ready ones first, null if nobody waits; and the limits of the timers. */
export function useNextPatient(practitioner_id: string | undefined, except: string) {
  const can = useCan()
  const today = useQuery({
    ...query(api.board.getToday, { query: practitioner_id ? { practitioner_id } : {} }),
    enabled: can('appointments.view') && practitioner_id !== undefined,
  })
  if (!today.data) return undefined
  const { lanes } = toBoard(today.data.items.filter((visit) => visit.id !== except))
  return { next: lanes.ready[0] ?? lanes.arrived[0] ?? null, limits: today.data.limits }
}
