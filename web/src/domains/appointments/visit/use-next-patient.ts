import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { toBoard } from '../timers/lanes.ts'

/** A practitioner's day: who waits next, the ready ones first, null when nobody does; and when the timers turn. */
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
