import { absences } from '@polyclinic/contract/visits/absences/absences'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { reachabilityAtDesk, withAlternatives } from '../appointments/index.ts'
import { listAbsences, readAbsence, updateAbsenceVisit } from './list-absences.ts'
import { planAbsence } from './plan-absence.ts'
import { resolveAbsence } from './resolve-absence.ts'

export const absencesRoutes = implement('absences', absences, {
  planAbsence: withContext((context, { query }) =>
    context.read((scope) => planAbsence(scope, query, (ids) => reachabilityAtDesk(context, ids, 'appointment-moved'))),
  ),
  resolveAbsence: withContext((context, { body }) => withAlternatives(context, (scope) => resolveAbsence(scope, body))),
  listAbsences: (scope, { query }) => listAbsences(scope, query),
  getAbsence: (scope, { params }) => readAbsence(scope, params.id),
  updateAbsenceVisit: (scope, { params, body }) => updateAbsenceVisit(scope, params, body),
})
