import { Refusal } from '../../kernel/problem.ts'
import type { Scope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { calendarSettings } from './calendar-settings.ts'

/** Visits to come that a patient booked online; what the clinic booked, offered or accepted is the clinic's own decision. */
const openOnline = (scope: Scope, patient_id: string) =>
  scope
    .from('appointments')
    .select(['service_id', 'starts_at'])
    .where('patient_id', '=', patient_id)
    .where('source', '=', 'online')
    .where('status', 'in', ['pending', 'booked'])
    .where('starts_at', '>=', scope.at)

/**
 * One account must not take the times of everybody else: refuses a further visit that a patient books online beyond the
 * clinic's limits. Asked in the patient's turn, so that several at once count each other.
 */
export async function refuseBeyondLimits(scope: Scope, patient_id: string, visit: { service_id: string; starts_at: string }) {
  const [{ online_visits, online_visits_of_service, online_visits_a_day }, open] = await Promise.all([
    calendarSettings(scope),
    scope.rows(openOnline(scope, patient_id)),
  ])
  const clock = zoneClock(scope.clinic.time_zone)
  const dayOf = (starts_at: string) => clock.dayAt(Date.parse(starts_at))
  const of_service = open.filter(({ service_id }) => service_id === visit.service_id).length
  const that_day = open.filter(({ starts_at }) => dayOf(starts_at) === dayOf(visit.starts_at)).length
  if (open.length >= online_visits) refuse(`${visits(open.length)} booked online already`)
  if (of_service >= online_visits_of_service) refuse(`${visits(of_service)} of this kind booked online already`)
  if (that_day >= online_visits_a_day) refuse(`${visits(that_day)} booked online for that day already`)
}

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

function refuse(what: string): never {
  throw new Refusal('refused_by_rule', `You have ${what}, and more are booked by the clinic: please call it.`)
}
