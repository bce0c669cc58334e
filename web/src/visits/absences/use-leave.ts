import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { isLeaveRecorded } from '@polyclinic/contract/engine/scheduling/leave'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/** Whether the whole time is already closed for this practitioner. */
export function useLeave(doctor: Practitioner, from: string, to: string) {
  const exceptions = useQuery(query(api.staff.listPractitionerExceptions, { params: { id: doctor.id }, query: { from, to, limit: 50 } }))
  const leave = exceptions.data?.items.filter((exception) => exception.kind === 'leave') ?? []
  return { isKnown: exceptions.data !== undefined, isClosed: isLeaveRecorded(leave, { starts_at: from, ends_at: to }) }
}
