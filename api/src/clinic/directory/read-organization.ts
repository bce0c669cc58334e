import type { directory } from '@polyclinic/contract/clinic/directory/directory'
import { isUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { presentPublicService } from '../../engine/scheduling/index.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { nilId } from '../../kernel/ids.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import {
  clinicById,
  clinics,
  closuresAhead,
  listedPractitioners,
  onlineServices,
  publicHours,
  publicLocations,
  whoOffers,
} from './directory.sql.ts'

const sixtyDays = 60 * 86_400_000

/** Clinics of the directory, by name. */
export function listOrganizations(context: RequestContext, query: QueryOf<typeof directory.listOrganizations>) {
  const { limit } = query
  const after = readCursor(query.cursor, 2)
  return context.browse(async (scope) => {
    const found = clinics(scope, query)
    const rest = after
      ? found.where((eb) => eb(eb.refTuple('o.name', 'o.id'), '>', eb.tuple(after[0] as string, after[1] as string)))
      : found
    const [rows, counted] = await Promise.all([
      scope.rows(
        rest
          .orderBy('o.name')
          .orderBy('o.id')
          .limit(limit + 1),
      ),
      query.total === 'true' ? scope.one(found.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))) : null,
    ])
    const page = pageOf(
      rows,
      limit,
      (row) => [row.name, row.id],
      (row) => ({ ...row, practitioner_count: Number(row.practitioner_count ?? 0) }),
    )
    return { ...page, ...(counted ? { total: counted.count } : {}) }
  })
}

/** A clinic with what everybody may know of it. */
export function readOrganization(context: RequestContext, id: string): Promise<OutputOf<typeof directory.getOrganization>> {
  return context.visit(id, async (scope) => {
    const [clinic, locations, hours, closures, services, people, offers] = await Promise.all([
      scope.one(clinicById(scope, id)),
      scope.rows(publicLocations(scope)),
      scope.rows(publicHours(scope)),
      scope.rows(closuresAhead(scope, new Date(scope.now.getTime() + sixtyDays).toISOString())),
      scope.rows(onlineServices(scope).orderBy('name').orderBy('id')),
      scope.rows(listedPractitioners(scope)),
      scope.rows(whoOffers(scope)),
    ])
    return {
      ...clinic,
      practitioner_count: people.length,
      locations: locations.map((place) => ({
        ...place,
        hours: hours.filter((h) => h.location_id === place.id).map(({ weekday, starts, ends }) => ({ weekday, starts, ends })),
      })),
      closures,
      services: services.map((s) =>
        presentPublicService(
          s,
          scope.clinic.currency,
          offers.filter((o) => o.service_id === s.id && people.some((p) => p.id === o.practitioner_id)),
        ),
      ),
      practitioners: people.map(({ id: practitioner_id, name, title, photo_id, specialty, languages, accepts_new_patients }) => ({
        id: practitioner_id,
        name,
        title,
        photo_id,
        specialty,
        languages,
        accepts_new_patients,
        service_ids: offers
          .filter((o) => o.practitioner_id === practitioner_id && services.some((s) => s.id === o.service_id))
          .map((o) => o.service_id),
      })),
    }
  })
}

/** What can be booked online in a clinic, by name; with one practitioner if asked. */
export function listServices(
  context: RequestContext,
  { organization_id, practitioner_id, limit, cursor, total }: QueryOf<typeof directory.listServices>,
) {
  const after = readCursor(cursor, 2)
  return context.visit(organization_id, async (scope) => {
    const [people, offers] = await Promise.all([scope.rows(listedPractitioners(scope)), scope.rows(whoOffers(scope))])
    const listed = new Set(people.map((p) => p.id))
    // A service without a practitioner is listed by itself.
    const isListed = (o: (typeof offers)[number]) => listed.has(o.practitioner_id) || isUnattended(o)
    const offered = offers.filter((o) => isListed(o) && (!practitioner_id || o.practitioner_id === practitioner_id))
    const found = onlineServices(scope).where('id', 'in', [...new Set(offered.map((o) => o.service_id)), nilId])
    const rest = after ? found.where((eb) => eb(eb.refTuple('name', 'id'), '>', eb.tuple(after[0] as string, after[1] as string))) : found
    const [rows, counted] = await Promise.all([
      scope.rows(
        rest
          .orderBy('name')
          .orderBy('id')
          .limit(limit + 1),
      ),
      total === 'true' ? scope.one(found.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'))) : null,
    ])
    const page = pageOf(
      rows,
      limit,
      (row) => [row.name, row.id],
      (row) => {
        const offerings = offered.filter((o) => o.service_id === row.id && !isUnattended(o))
        return { ...presentPublicService(row, scope.clinic.currency, offerings), practitioner_ids: offerings.map((o) => o.practitioner_id) }
      },
    )
    return { ...page, ...(counted ? { total: counted.count } : {}) }
  })
}
