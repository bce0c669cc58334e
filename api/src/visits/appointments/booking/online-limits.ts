import { isFullForNew, practitionersFullForNew, practitionersSeen } from '../../../engine/scheduling/index.ts'
import { calendarSettings } from '../../../foundation/settings/index.ts'
import { inTurn } from '../../../kernel/db/in-turn.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { zoneClock } from '../../../kernel/zone.ts'

/** Visits to come that a patient booked online; what the clinic booked, offered or accepted is the clinic's own decision. */
const openOnline = (scope: Scope, patient_id: string) =>
  scope
    .from('appointments')
    .select(['id', 'service_id', 'starts_at'])
    .where('patient_id', '=', patient_id)
    .where('source', '=', 'online')
    .where('status', 'in', ['pending', 'booked'])
    .where('starts_at', '>=', scope.at)

/** What a patient has asked for and the clinic has not decided. */
const openRequests = (scope: Scope, patient_id: string) =>
  scope
    .from('appointment_requests')
    .select(['id', 'service_id', 'starts_at'])
    .where('patient_id', '=', patient_id)
    .where('status', 'in', ['submitted', 'counter-offered'])
    .where('starts_at', '>=', scope.at)

interface Visit {
  service_id: string
  /** Nobody named, of a request: nobody's limit. */
  practitioner_id?: string | undefined
  starts_at: string
}

/**
 * One account must not take the times of everybody else, and new patients not all of one practitioner's: refuses a further
 * visit that a patient books, keeps, moves or asks for online beyond the clinic's limits. Asked in the patient's turn, so that
 * several at once count each other. `except`: the visit that is moved. Answers whether the patient is new to the practitioner.
 */
export async function refuseBeyondLimits(
  scope: WriteScope,
  patient_id: string,
  visit: Visit,
  except: string | null = null,
): Promise<{ new_patient: boolean }> {
  const [{ online_visits, online_visits_of_service, online_visits_a_day }, booked, requested, seen] = await Promise.all([
    calendarSettings(scope),
    scope.rows(openOnline(scope, patient_id)),
    scope.rows(openRequests(scope, patient_id)),
    scope.rows(practitionersSeen(scope, patient_id)),
  ])
  const clock = zoneClock(scope.clinic.time_zone)
  const dayOf = (starts_at: string) => clock.dayAt(Date.parse(starts_at))
  const open = [...booked, ...requested].filter(({ id }) => id !== except)
  const how = requested.length > 0 ? 'booked or asked for online' : 'booked online'
  const of_service = open.filter(({ service_id }) => service_id === visit.service_id).length
  const that_day = open.filter(({ starts_at }) => dayOf(starts_at) === dayOf(visit.starts_at)).length
  if (open.length >= online_visits) refuse(`${visits(open.length)} ${how} already`)
  if (of_service >= online_visits_of_service) refuse(`${visits(of_service)} of this kind ${how} already`)
  if (that_day >= online_visits_a_day) refuse(`${visits(that_day)} ${how} for that day already`)
  const { practitioner_id } = visit
  const new_patient = !seen.some((row) => row.practitioner_id === practitioner_id)
  if (practitioner_id && new_patient) await refuseFullForNew(scope, practitioner_id, visit.starts_at)
  return { new_patient }
}

/** Refuses somebody new on a day on which the practitioner has as many new patients as the clinic allows. */
export async function refuseFullForNew(scope: WriteScope, practitioner_id: string, starts_at: string) {
  const clock = zoneClock(scope.clinic.time_zone)
  const day = clock.dayAt(Date.parse(starts_at))
  // New patients who book at the same moment count each other.
  await inTurn(scope, `new patients ${practitioner_id} ${day}`)
  const full = await practitionersFullForNew(scope, [practitioner_id], clock.at(day, 0), clock.at(day + 1, 0))
  if (isFullForNew(full, practitioner_id, day))
    throw new Problem(
      'refused_by_rule',
      'This practitioner takes no more new patients on that day. Please choose another day or somebody else.',
    )
}

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

function refuse(limit: string): never {
  throw new Problem('refused_by_rule', `You have ${limit}, and more are booked by the clinic: please call it.`)
}
