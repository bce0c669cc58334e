import { holds } from '@polyclinic/contract/holds'
import { atDesk, implement } from '../../../kernel/http/implement.ts'
import { dropHoldAtDesk, holdAtDesk } from './hold-time.ts'
import { listHolds } from './list-holds.ts'
import { orNextOrOffer } from './offer-alternatives.ts'

export const holdsRoutes = implement('appointments', holds, {
  listHolds: (scope, { query }) => listHolds(scope, query),
  // what takes a time answers with other times when it is taken
  holdAtDesk: atDesk((desk, { body }) => orNextOrOffer(desk, body, (scope, passed) => holdAtDesk(scope, body, passed))),
  dropHoldAtDesk: (scope, { params }) => dropHoldAtDesk(scope, params.id),
})
