import { requests } from '@polyclinic/contract/visits/requests/requests'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { withAlternatives } from '../appointments/index.ts'
import { acceptRequest, declineRequest, listRequests } from './answer-request.ts'
import { acceptMyRequest, counterRequest, declineMyRequest } from './counter-request.ts'
import { listMyRequests, requestVisit, withdrawRequest } from './my-requests.ts'
import { suggestTimes } from './suggest-times.ts'

export const requestsRoutes = implement('requests', requests, {
  createMyRequest: withContext((context, { body }) => requestVisit(context, body)),
  listMyRequests: (scope, { query }) => listMyRequests(scope, query),
  withdrawMyRequest: (scope, { params }) => withdrawRequest(scope, params.id),
  listRequests: (scope, { query }) => listRequests(scope, query),
  acceptRequest: withContext((context, { params, body }) => withAlternatives(context, (scope) => acceptRequest(scope, params.id, body))),
  declineRequest: (scope, { params, body }) => declineRequest(scope, params.id, body.reason),
  suggestSlots: (scope, { params }) => suggestTimes(scope, params.id),
  counterRequest: withContext((context, { params, body }) => withAlternatives(context, (scope) => counterRequest(scope, params.id, body))),
  acceptMyRequest: withContext((context, { params }) => withAlternatives(context, (scope) => acceptMyRequest(scope, params.id))),
  declineMyRequest: (scope, { params, body }) => declineMyRequest(scope, params.id, body.reason),
})
