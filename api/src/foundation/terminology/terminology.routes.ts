import { terminology } from '@polyclinic/contract/foundation/terminology/terminology'
import { implement } from '../../kernel/http/implement.ts'
import { createClinicCode, listClinicCodes, updateClinicCode } from './clinic-codes.ts'
import { searchCodes } from './search-codes.ts'

export const terminologyRoutes = implement('terminology', terminology, {
  searchCodes: (scope, { query }) => searchCodes(scope, query),
  listClinicCodes: (scope, { query }) => listClinicCodes(scope, query),
  createClinicCode: (scope, { body }) => createClinicCode(scope, body),
  updateClinicCode: (scope, { params, body, if_match }) => updateClinicCode(scope, params.id, if_match, body),
})
