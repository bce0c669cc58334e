import { isLeaveNoted } from '@polyclinic/contract/leave'
import type { Practitioner } from '@polyclinic/contract/staff'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'
import { useCan, useStaff } from '#shell/session/use-session.ts'

/** Whether somebody is noted as away for all of a time, and whether who is signed in may note it. */
export function useLeave(doctor: Practitioner, from: string, to: string) {
  const can = useCan()
  const { user } = useStaff()
  const exceptions = useQuery(query(api.staff.listPractitionerExceptions, { params: { id: doctor.id }, query: { from, to, limit: 50 } }))
  const leave = exceptions.data?.items.filter((one) => one.kind === 'leave') ?? []
  const isNoted = isLeaveNoted(leave, { starts_at: from, ends_at: to })
  // managers set anybody's hours, practitioners their own
  const isAllowed = can('staff.manage') || user.practitioner_id === doctor.id
  return { isKnown: exceptions.data !== undefined, isNoted, mayNote: isAllowed && exceptions.data !== undefined && !isNoted }
}
