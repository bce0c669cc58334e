import { absences } from '@polyclinic/contract/absences'
import { atDesk, implement } from '../../../kernel/http/implement.ts'
import { orOffer } from '../times/offer-alternatives.ts'
import { planAbsence } from './plan-absence.ts'
import { settleAbsence } from './settle-absence.ts'

export const absencesRoutes = implement('appointments', absences, {
  planAbsence: (scope, { query }) => planAbsence(scope, query),
  settleAbsence: atDesk((desk, { body }) => orOffer(desk, (scope) => settleAbsence(scope, body))),
})
