import { familyHistory } from '@polyclinic/contract/chart/family-history/family-history'
import { implement } from '../../kernel/http/implement.ts'
import { listFamilyHistory } from './list-family-history.ts'
import { correctEntry, enterEntryInError, recordEntry } from './record-entry.ts'

export const familyHistoryRoutes = implement('familyHistory', familyHistory, {
  listFamilyHistory: (scope, { params, query }) => listFamilyHistory(scope, params.id, query),
  createFamilyHistory: (scope, { params, body }) => recordEntry(scope, params.id, body),
  correctFamilyHistory: (scope, { params, body }) => correctEntry(scope, params.id, body),
  enterFamilyHistoryInError: (scope, { params, body }) => enterEntryInError(scope, params.id, body.reason),
})
