import { holds } from '@polyclinic/contract/visits/appointments/holds'
import { implement, withContext } from '../../../../kernel/http/implement.ts'
import { withNextOrAlternatives } from '../offer-alternatives.ts'
import { createPatientHold, createStaffHold, readHold, releasePatientHold, releaseStaffHold } from './create-hold.ts'
import { listHolds } from './list-holds.ts'
import { holdForVisitor } from './visitor-hold.ts'

export const holdsRoutes = implement('appointments', holds, {
  createMyHold: withContext((context, { body }) =>
    withNextOrAlternatives(context, body, (scope, passed) => createPatientHold(scope, body, passed)),
  ),
  createVisitorHold: (context, { body }) => holdForVisitor(context, body),
  getMyHold: (scope, { params }) => readHold(scope, params.id),
  deleteMyHold: (scope, { params }) => releasePatientHold(scope, params.id),
  listHolds: (scope, { query }) => listHolds(scope, query),
  // A call that reserves a time answers with alternatives when the time is taken.
  createHold: withContext((context, { body }) =>
    withNextOrAlternatives(context, body, (scope, passed) => createStaffHold(scope, body, passed)),
  ),
  deleteHold: (scope, { params }) => releaseStaffHold(scope, params.id),
})
