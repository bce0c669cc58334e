import { refills } from '@polyclinic/contract/pharmacy/refills/refills'
import { implement } from '../../kernel/http/implement.ts'
import { approveRefill, authorizeFill, denyRefill, inviteForRefill, prescribeOtherwise } from './answer-refill.ts'
import { askForRefill, getMyRefill, listMyRefillRequests } from './ask-for-refill.ts'
import { listLateRefills } from './list-late-refills.ts'
import { listRefills } from './list-refills.ts'
import { presentRequest, requestById } from './refill-request.ts'

export const refillsRoutes = implement('refills', refills, {
  listRefills: (scope, { query }) => listRefills(scope, query),
  getRefillRequest: async (scope, { params }) => presentRequest(scope, await requestById(scope, params.id)),
  approveRefillRequest: (scope, { params, body }) => approveRefill(scope, params.id, body),
  authorizeFill: (scope, { params, body }) => authorizeFill(scope, params.id, body),
  changeRefillRequest: (scope, { params, body }) => prescribeOtherwise(scope, params.id, body),
  denyRefillRequest: (scope, { params, body }) => denyRefill(scope, params.id, body),
  inviteForRefill: (scope, { params, body }) => inviteForRefill(scope, params.id, body.reason),
  listLateRefills: (scope, { query }) => listLateRefills(scope, query),

  listMyRefillRequests: (scope, { query }) => listMyRefillRequests(scope, query),
  createMyRefillRequest: (scope, { body }) => askForRefill(scope, body),
  getMyRefill: (scope, { params }) => getMyRefill(scope, params.id),
})
