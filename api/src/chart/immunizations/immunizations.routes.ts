import { immunizations } from '@polyclinic/contract/chart/immunizations/immunizations'
import { implement } from '../../kernel/http/implement.ts'
import { listImmunizations, listMyImmunizations } from './list-immunizations.ts'
import { enterImmunizationInError, recordImmunization } from './record-immunization.ts'

export const immunizationsRoutes = implement('immunizations', immunizations, {
  listImmunizations: (scope, { params, query }) => listImmunizations(scope, params.id, query),
  createImmunization: (scope, { params, body }) => recordImmunization(scope, params.id, body),
  enterImmunizationInError: (scope, { params, body }) => enterImmunizationInError(scope, params.id, body.reason),
  listMyImmunizations: (scope, { query }) => listMyImmunizations(scope, query),
})
