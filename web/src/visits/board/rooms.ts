import { openStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import type { TodayAppointment } from '@polyclinic/contract/visits/appointments/appointments'

const open = new Set<string>(openStatuses)

/** The visit that occupies a room at the time of another visit; one in consultation comes first. */
export function whoIsIn(room_id: string, visit: TodayAppointment, all: readonly TodayAppointment[]): TodayAppointment | undefined {
  const visits_here = all.filter(
    (otherVisit) =>
      otherVisit.id !== visit.id &&
      otherVisit.room?.id === room_id &&
      open.has(otherVisit.status) &&
      otherVisit.starts_at < visit.ends_at &&
      otherVisit.ends_at > visit.starts_at,
  )
  return visits_here.find((otherVisit) => otherVisit.status === 'in-consultation') ?? visits_here[0]
}
