import type { StaffAppointmentDetail } from '@polyclinic/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/**
 * Who may take the visit: whoever offers its service, also one that is not offered to others any more, and the practitioner
 * who has it now, unless that one sees nobody any more. Of another service: whoever offers that.
 */
export function usePractitioners({ service, practitioner: own }: StaffAppointmentDetail, other: string | undefined) {
  const which = { status: 'active' as const, service_id: other ?? service.id, limit: 100 }
  const offering = useQuery(query(api.staff.listPractitioners, { query: which })).data?.items
  const now = useQuery(query(api.staff.getPractitioner, { params: { id: own.id } })).data
  const hasLeft = now !== undefined && now.status !== 'active'
  if (other) return { practitioners: offering ?? [], hasLeft }
  const others = (offering ?? []).filter((one) => one.id !== own.id)
  return { practitioners: hasLeft ? others : [own, ...others], hasLeft }
}
