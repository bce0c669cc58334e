import { isVisitUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { StaffAppointmentDetail } from '@polyclinic/contract/visits/appointments/appointments'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '#api/index.ts'

/**
 * The practitioners who may take the visit: those who offer its service, even if the service is no longer offered, and the
 * current practitioner, unless inactive. For another service: those who offer that.
 */
export function usePractitioners(visit: StaffAppointmentDetail, other_id: string | undefined) {
  const { service, practitioner: current } = visit
  const which = { status: 'active' as const, service_id: other_id ?? service.id, limit: 100 }
  const offering = useQuery(query(api.staff.listPractitioners, { query: which })).data?.items
  const isAlone = isVisitUnattended(visit)
  const now = useQuery({ ...query(api.staff.getPractitioner, { params: { id: current.id } }), enabled: !isAlone }).data
  const hasLeft = now !== undefined && now.status !== 'active'
  if (other_id) return { practitioners: offering ?? [], hasLeft }
  const other_practitioners = (offering ?? []).filter((practitioner) => practitioner.id !== current.id)
  return { practitioners: hasLeft ? other_practitioners : [current, ...other_practitioners], hasLeft }
}
