import type { directory } from '@polyclinic/contract/clinic/directory/directory'
import { applyOffering } from '@polyclinic/contract/engine/scheduling/offerings'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import { presentPublicService } from '../../engine/scheduling/index.ts'
import { notFound } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { listedPractitioners, listingById, onlineServices, placesOf, whoOffers } from './directory.sql.ts'
import { presentListing } from './find-practitioners.ts'
import { nextTimes } from './next-times.ts'

/** A listed practitioner: profile, places, services, and the next free times of the first service. */
export async function readPractitioner(context: RequestContext, id: string): Promise<OutputOf<typeof directory.getPractitioner>> {
  const listing = (await context.browse((scope) => scope.maybe(listingById(scope, id)))) ?? notFound('This doctor was not found.')
  return context.visit(listing.organization_id, async (scope) => {
    const [[profile], services, offers, locations] = await Promise.all([
      scope.rows(listedPractitioners(scope).where('id', '=', id)),
      scope.rows(onlineServices(scope).orderBy('name').orderBy('id')),
      scope.rows(whoOffers(scope).where('practitioner_id', '=', id)),
      scope.rows(placesOf(scope, id)),
    ])
    if (!profile) notFound('This doctor was not found.')
    const next = await nextTimes(scope, [id], {})
    const { service_names: _, ...card } = presentListing(listing)
    return {
      ...card,
      biography: profile.biography,
      services: services.flatMap((s) => {
        const offering = offers.find((o) => o.service_id === s.id)
        return offering ? [presentPublicService(applyOffering(s, offering), scope.clinic.currency)] : []
      }),
      locations: locations.sort((a, b) => a.name.localeCompare(b.name)),
      next_times: next.get(id)?.next_times ?? [],
    }
  })
}
