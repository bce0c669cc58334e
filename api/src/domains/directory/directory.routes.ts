import { directory } from '@polyclinic/contract/directory'
import type { Desk } from '../../kernel/desk.ts'
import { implement } from '../../kernel/http/implement.ts'
import { findAvailability } from '../appointments/index.ts'
import { facet, languageFacet } from './directory.sql.ts'
import { findPractitioners } from './find-practitioners.ts'
import { listOrganizations, listServices, readOrganization } from './read-organization.ts'
import { readPractitioner } from './read-practitioner.ts'

/** The directory owns nothing: it shows what clinics have chosen to list (`practitioner_listings` is kept by staff). */
export const directoryRoutes = implement('directory', directory, {
  listOrganizations: (desk, { query }) => listOrganizations(desk, query),
  getOrganization: (desk, { params }) => readOrganization(desk, params.id),
  listPractitioners: (desk, { query }) => findPractitioners(desk, query),
  getPractitioner: (desk, { params }) => readPractitioner(desk, params.id),
  listFilters: (desk) => readFilters(desk),
  listServices: (desk, { query }) => listServices(desk, query),
  getAvailability: (desk, { query }) => {
    const { organization_id, ...asked } = query
    return desk.visit(organization_id, (scope) => findAvailability(scope, asked, 'visitor'))
  },
})

function readFilters(desk: Desk) {
  return desk.browse(async (scope) => {
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
