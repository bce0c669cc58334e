import type { Interval } from '@polyclinic/contract/scheduling/intervals'
import { workingTime } from '@polyclinic/contract/scheduling/working-time'
import { anyOf } from '../../kernel/db/any-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { serviceHours } from './time-rules.ts'

/** One practitioner of those of whom a service takes one beside the practitioner, at one of the places where they work. */
export interface ParticipantChoice {
  service_id: string
  part: number
  id: string
  location_id: string
  /** When they work there for this service. */
  open: readonly Interval[]
}

const chosenPractitioners = (scope: Scope, service_ids: readonly string[]) =>
  scope
    .from('service_participants')
    .innerJoin('practitioners', 'practitioners.id', 'service_participants.practitioner_id')
    .select(['service_participants.service_id', 'service_participants.part', 'practitioners.id'])
    .where('service_participants.service_id', '=', anyOf(service_ids))
    .where('practitioners.status', '=', 'active')
    .orderBy('practitioners.name')
    .orderBy('practitioners.id')

interface Participating {
  id: string
  participant_needs: number
  /** The service's own hours, as they are stored. */
  hours?: unknown
}

/** Who may take part in visits of these services within a span, and when and where they work then. */
export async function readParticipants(scope: Scope, services: readonly Participating[], span: Interval): Promise<ParticipantChoice[]> {
  const shared = services.filter((one) => one.participant_needs > 0)
  if (shared.length === 0) return []
  const { start, end } = span
  const ids = shared.map((one) => one.id)
  const [chosen, house] = await Promise.all([scope.rows(chosenPractitioners(scope, ids)), readClinicSchedule(scope, start, end)])
  const agendas = await readPractitionerSchedules(scope, [...new Set(chosen.map((one) => one.id))], start, end, { without_bookings: true })
  return chosen.flatMap(({ service_id, part, id }) => {
    const agenda = agendas.find((one) => one.practitioner_id === id)
    const hours = serviceHours(shared.find((one) => one.id === service_id)?.hours)
    if (!agenda) return []
    return workingTime(house, agenda, start, end, hours).map(({ location_id, open }) => ({ service_id, part, id, location_id, open }))
  })
}
