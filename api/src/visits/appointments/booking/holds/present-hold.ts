import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { Hold } from '@polyclinic/contract/visits/appointments/appointments'
import { activeLocations, bookableService, practitionersAmong, presentPublicService } from '../../../../engine/scheduling/index.ts'
import { notFound } from '../../../../kernel/problem.ts'
import type { Scope } from '../../../../kernel/scope.ts'

type HoldFacts = Pick<Hold, 'id' | 'starts_at' | 'ends_at' | 'expires_at'> & {
  practitioner_id: string
  service_id: string
  location_id: string
}

/** A hold as its owner sees it. */
export async function presentHold(scope: Scope, hold: HoldFacts): Promise<Hold> {
  const { id, service_id, practitioner_id, location_id, starts_at, ends_at, expires_at } = hold
  const [service, practitioner, places] = await Promise.all([
    scope.one(bookableService(scope, service_id)),
    scope.one(practitionersAmong(scope, [practitioner_id], service_id)),
    scope.rows(activeLocations(scope)),
  ])
  const location = places.find((p) => p.id === location_id) ?? notFound('This place was not found.')
  const { name, title, specialty, color } = practitioner
  return {
    id,
    starts_at,
    ends_at,
    expires_at,
    now: scope.at,
    time_zone: scope.clinic.time_zone,
    service: presentPublicService(applyOffering(service, practitioner), scope.clinic.currency),
    location,
    practitioner: { id: practitioner_id, name, title, specialty, color },
  }
}
