import { recalls } from '@polyclinic/contract/care/recalls/recalls'
import { implement } from '../../kernel/http/implement.ts'
import { listRecalls } from './list-recalls.ts'
import { declineRecall, postponeRecall, reopenRecall } from './move-recall.ts'
import { createRule, listRules, updateRule } from './recall-rules.ts'
import { sendRecalls } from './send-recalls.ts'

export const recallsRoutes = implement('recalls', recalls, {
  listRecallRules: (scope) => listRules(scope),
  createRecallRule: (scope, { body }) => createRule(scope, body),
  updateRecallRule: (scope, { params, body, if_match }) => updateRule(scope, params.id, if_match, body),
  listRecalls: (scope, { query }) => listRecalls(scope, query),
  sendRecalls: (scope, { body }) => sendRecalls(scope, body.recall_ids),
  postponeRecall: (scope, { params, body, if_match }) => postponeRecall(scope, params.id, if_match, body.until),
  declineRecall: (scope, { params, body, if_match }) => declineRecall(scope, params.id, if_match, body.reason),
  reopenRecall: (scope, { params, if_match }) => reopenRecall(scope, params.id, if_match),
})
