import { holds } from '@polyclinic/contract/holds'
import { implement, withContext } from '../../../kernel/http/implement.ts'
import { createStaffHold, releaseStaffHold } from './create-hold.ts'
import { listHolds } from './list-holds.ts'
import { withNextOrAlternatives } from './offer-alternatives.ts'

export const holdsRoutes = implement('appointments', holds, {
  listHolds: (scope, { query }) => listHolds(scope, query),
  // what takes a time answers with other times when it is taken
  holdAtDesk: withContext((desk, { body }) => withNextOrAlternatives(desk, body, (scope, passed) => createStaffHold(scope, body, passed))),
  dropHoldAtDesk: (scope, { params }) => releaseStaffHold(scope, params.id),
})
