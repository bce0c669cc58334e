import { visitSummaries } from '@polyclinic/contract/exchange/visit-summaries/visit-summaries'
import { implement, raw } from '../../kernel/http/implement.ts'
import { readMyVisit, readVisit } from './read-visit.ts'
import { sendSummary } from './send-summary.ts'

export const visitSummariesRoutes = implement('visitSummaries', visitSummaries, {
  getVisitSummary: raw((context, { params }, { reply }) => sendSummary(context, reply, (scope) => readVisit(scope, params.id))),
  getMyVisitSummary: raw((context, { params }, { reply }) => sendSummary(context, reply, (scope) => readMyVisit(scope, params.id))),
})
