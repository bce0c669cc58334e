import { acceptsPatient, practitionersSeen } from '../../../engine/scheduling/index.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Scope } from '../../../kernel/scope.ts'

/** What somebody would come for; nothing named: anything. */
export interface PatientWish {
  service_id?: string | undefined
  practitioner_ids?: readonly string[] | undefined
}

/** What can be booked online, and with whom. */
const onlineOffers = (scope: Scope) =>
  scope
    .from('service_practitioners')
    .innerJoin('services', 'services.id', 'service_practitioners.service_id')
    .innerJoin('practitioners', 'practitioners.id', 'service_practitioners.practitioner_id')
    .select(['services.id as service_id', 'services.new_patients', 'practitioners.id', 'practitioners.accepts_new_patients'])
    .where('services.status', '=', 'active')
    .where('services.bookable_online', '=', true)
    .where('practitioners.status', '=', 'active')

/**
 * Refuses somebody who could book nothing of what they come for because they are new: before a chart is opened for them, and
 * before they wait in vain. Where nothing of it is booked online at all, the clinic decides when they call. `patient_id`:
 * whose chart is there already, and who may have been seen.
 */
export async function refuseNewPatient(scope: Scope, { service_id, practitioner_ids = [] }: PatientWish, patient_id: string | null = null) {
  const [offers, seen_rows] = await Promise.all([
    scope.rows(onlineOffers(scope)),
    patient_id ? scope.rows(practitionersSeen(scope, patient_id)) : [],
  ])
  const seen = new Set(seen_rows.map((row) => row.practitioner_id))
  const suitable = offers.filter(
    (offer) => (!service_id || offer.service_id === service_id) && (practitioner_ids.length === 0 || practitioner_ids.includes(offer.id)),
  )
  if (suitable.length > 0 && !suitable.some((offer) => acceptsPatient(offer, offer, seen)))
    throw new Problem('refused_by_rule', 'New patients are not taken on at the moment.')
}
