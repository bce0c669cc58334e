import { assignResources } from '@polyclinic/contract/engine/scheduling/assign-resources'
import type { Interval } from '@polyclinic/contract/engine/scheduling/intervals'
import { workingTime } from '@polyclinic/contract/engine/scheduling/working-time'
import { anyOf } from '../../kernel/db/any-of.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { readClinicSchedule, readPractitionerSchedules } from './read-schedules.ts'
import { serviceHours } from './time-rules.ts'

/** One of the practitioners who may be the participant of a service, at one of the locations where they work. */
export interface ParticipantChoice {
  service_id: string
  part: number
  id: string
  location_id: string
  /** The hours in which they work there for this service. */
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

interface ParticipantNeeds {
  id: string
  participant_needs: number
  /** The hours of the service, as they are stored. */
  hours?: unknown
}

/** Refuses participants who are not on the lists of the service, one from each list, and the practitioner of the visit. */
export async function refuseForeignParticipants(
  scope: Scope,
  {
    service_id,
    practitioner_id,
    participant_ids = [],
  }: { service_id: string; practitioner_id: string; participant_ids?: readonly string[] | undefined },
) {
  if (participant_ids.length === 0) return
  if (participant_ids.includes(practitioner_id)) refuseField('participant_ids', 'The practitioner of the visit is there already.')
  const listed = await scope.rows(chosenPractitioners(scope, [service_id]))
  const listsWith = (id: string) => listed.flatMap((practitioner) => (practitioner.id === id ? [`${practitioner.part}`] : []))
  if (new Set(participant_ids).size < participant_ids.length || assignResources(participant_ids.map(listsWith)).includes(null))
    refuseField('participant_ids', 'Choose who takes part from the lists of the service, of each list one.')
}

/** The possible participants in visits of these services within a period, with their locations and working hours. */
export async function readParticipants(scope: Scope, services: readonly ParticipantNeeds[], span: Interval): Promise<ParticipantChoice[]> {
  const shared = services.filter((service) => service.participant_needs > 0)
  if (shared.length === 0) return []
  const { start, end } = span
  const ids = shared.map((service) => service.id)
  const [chosen, clinic_schedule] = await Promise.all([scope.rows(chosenPractitioners(scope, ids)), readClinicSchedule(scope, start, end)])
  const practitioner_schedules = await readPractitionerSchedules(
    scope,
    [...new Set(chosen.map((practitioner) => practitioner.id))],
    start,
    end,
    {
      without_bookings: true,
    },
  )
  return chosen.flatMap(({ service_id, part, id }) => {
    const practitioner_schedule = practitioner_schedules.find((schedule) => schedule.practitioner_id === id)
    const hours = serviceHours(shared.find((service) => service.id === service_id)?.hours)
    if (!practitioner_schedule) return []
    return workingTime(clinic_schedule, practitioner_schedule, start, end, hours).map(({ location_id, open }) => ({
      service_id,
      part,
      id,
      location_id,
      open,
    }))
  })
}
