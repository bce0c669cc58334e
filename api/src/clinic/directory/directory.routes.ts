import { directory } from '@polyclinic/contract/clinic/directory/directory'
import { findAvailability } from '../../engine/scheduling/index.ts'
import { implement, raw } from '../../kernel/http/implement.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { facet, languageFacet } from './directory.sql.ts'
import { findPractitioners } from './find-practitioners.ts'
import { listOrganizations, listServices, readOrganization } from './read-organization.ts'
import { readPractitioner } from './read-practitioner.ts'
import { sendListedPhoto } from './send-listed-photo.ts'

/** The directory owns nothing: it shows what clinics have chosen to list (`practitioner_listings` is kept by staff). */
export const directoryRoutes = implement('directory', directory, {
  listOrganizations: (context, { query }) => listOrganizations(context, query),
  getOrganization: (context, { params }) => readOrganization(context, params.id),
  listPractitioners: (context, { query }) => findPractitioners(context, query),
  getPractitioner: (context, { params }) => readPractitioner(context, params.id),
  getPractitionerPhoto: raw((context, { params }, http) => sendListedPhoto(context, params.id, http)),
  listFilters: (context) => readFilters(context),
  listServices: (context, { query }) => listServices(context, query),
  getAvailability: (context, { query }) => {
    const { organization_id, ...filters } = query
    return context.visit(organization_id, (scope) => findAvailability(scope, filters, 'visitor'))
  },
})

function readFilters(context: RequestContext) {
  return context.browse(async (scope) => {
    const [specialties, cities, languages] = await Promise.all([
      scope.rows(facet(scope, 'specialty')),
      scope.rows(facet(scope, 'city')),
      scope.rows(languageFacet()),
    ])
    const named = (rows: readonly { value: string | null; count: number }[]) =>
      rows.flatMap(({ value, count }) => (value ? [{ value, count }] : []))
    return { specialties: named(specialties), cities: named(cities), languages: named(languages) }
  })
}
