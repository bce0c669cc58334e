import { labWorkCalls } from '@polyclinic/contract/care/labs/lab-work'
import { implement, raw } from '../../kernel/http/implement.ts'
import { correctResult } from './correct-result.ts'
import { listOfferedTests, listOrdersOfPatient, listWork } from './list-work.ts'
import { activateOrder, orderTests, revokeOrder } from './order-tests.ts'
import { presentWork, workById } from './present-work.ts'
import { releaseResult, withholdResult } from './release-result.ts'
import { acknowledgeResult, enterResult, verifyResult } from './results.ts'
import { sendOrderRequest } from './send-request.ts'
import { collectSpecimen, receiveSpecimen, rejectSpecimen } from './specimens.ts'

export const labWorkRoutes = implement('labs', labWorkCalls, {
  listOfferedTests: (scope) => listOfferedTests(scope),
  listWork: (scope) => listWork(scope),
  getOrder: async (scope, { params }) => presentWork(scope, await workById(scope, params.id)),
  getOrderRequest: raw((context, { params }, { reply }) => sendOrderRequest(context, params.id, reply)),
  listOrdersOfPatient: (scope, { params }) => listOrdersOfPatient(scope, params.id),
  createOrders: (scope, { params, body }) => orderTests(scope, params.id, body),
  activateOrder: (scope, { params, body }) => activateOrder(scope, params.id, body),
  revokeOrder: (scope, { params, body }) => revokeOrder(scope, params.id, body.reason),
  collectSpecimen: (scope, { params }) => collectSpecimen(scope, params.id),
  receiveSpecimen: (scope, { params }) => receiveSpecimen(scope, params.id),
  rejectSpecimen: (scope, { params, body }) => rejectSpecimen(scope, params.id, body),
  enterResult: (scope, { params, body }) => enterResult(scope, params.id, body),
  verifyResult: (scope, { params, if_match }) => verifyResult(scope, params.id, if_match),
  correctResult: (scope, { params, body, if_match }) => correctResult(scope, params.id, body, if_match),
  acknowledgeResult: (scope, { params, body, if_match }) => acknowledgeResult(scope, params.id, body.note, if_match),
  releaseResult: (scope, { params, if_match }) => releaseResult(scope, params.id, if_match),
  withholdResult: (scope, { params, body, if_match }) => withholdResult(scope, params.id, body.reason, if_match),
})
