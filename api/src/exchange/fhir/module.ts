import type { Module } from '../../kernel/events/domain-events.ts'
import { fhirRoutes } from './fhir.routes.ts'

/**
 * FHIR owns no table: it shows what other domains keep as FHIR R4 resources, to programs with a token and to staff. Nothing is
 * written here, and of a restricted chart nothing is there for whoever has not opened it.
 */
export const fhirModule: Module = {
  name: 'fhir',
  routes: fhirRoutes,
}
