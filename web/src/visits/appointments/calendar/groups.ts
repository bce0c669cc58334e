import type { StaffAppointment } from '@polyclinic/contract/visits/appointments/appointments'
import type { ServiceRules } from './calendar-conflicts.ts'

/** Visits that share one time: the participants of a service with more than one place. */
export interface GroupVisit {
  /** Ordered by name; at least two. */
  visits: StaffAppointment[]
  capacity: number
}

type Rules = ReadonlyMap<string, Pick<ServiceRules, 'capacity'>>

const gone = new Set(['cancelled', 'noshow', 'entered-in-error'])
/** The visits of a group that occupy a place. */
export const takingPart = ({ visits }: GroupVisit) => visits.filter((visit) => !gone.has(visit.status))

const slotOf = (visit: StaffAppointment) =>
  [visit.practitioner.id, visit.service.id, visit.location.id, visit.starts_at, visit.ends_at].join(' ')

/** Visits as they are drawn: single ones, and each group as one at the position of its first visit. */
export function groupVisits(visits: readonly StaffAppointment[], rules: Rules): (StaffAppointment | GroupVisit)[] {
  const groups = new Map<string, StaffAppointment[]>()
  for (const visit of visits)
    if ((rules.get(visit.service.id)?.capacity ?? 1) > 1) groups.set(slotOf(visit), [...(groups.get(slotOf(visit)) ?? []), visit])
  return visits.flatMap((visit): (StaffAppointment | GroupVisit)[] => {
    const group = groups.get(slotOf(visit)) ?? []
    if (group.length < 2) return [visit]
    if (group[0] !== visit) return []
    const byName = group.toSorted((a, b) => a.patient.name.localeCompare(b.patient.name))
    return [{ visits: byName, capacity: rules.get(visit.service.id)?.capacity ?? group.length }]
  })
}

/** One visit of each occupied time: of a group, the first. */
export const oneOfEach = (visits: readonly StaffAppointment[], rules: Rules) =>
  groupVisits(visits, rules).flatMap((drawn) => (isGroup(drawn) ? drawn.visits.slice(0, 1) : [drawn]))

export const isGroup = (drawn: StaffAppointment | GroupVisit): drawn is GroupVisit => 'visits' in drawn
