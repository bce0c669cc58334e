import { requests } from '@polyclinic/contract/requests'
import { implement, withContext } from '../../../kernel/http/implement.ts'
import { withAlternatives } from '../times/offer-alternatives.ts'
import { suggestTimes } from '../times/suggest-times.ts'
import { acceptOwnRequest, counterRequest, declineOwnRequest } from './counter-request.ts'

export const requestsRoutes = implement('appointments', requests, {
  suggestTimes: (scope, { params }) => suggestTimes(scope, params.id),
  counterRequest: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => counterRequest(scope, params.id, body))),
  acceptMyRequest: withContext((desk, { params }) => withAlternatives(desk, (scope) => acceptOwnRequest(scope, params.id))),
  declineMyRequest: (scope, { params, body }) => declineOwnRequest(scope, params.id, body.reason),
})
