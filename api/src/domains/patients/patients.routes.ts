import { patients } from '@polyclinic/contract/patients'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { accessLog, recordAccess } from './access-log.ts'
import { breakGlass } from './break-glass.ts'
import { changePatient } from './change-patient.ts'
import { createClaimCode } from './claim-code.ts'
import { createPatient } from './create-patient.ts'
import { listPatients } from './list-patients.ts'
import { openChart } from './open-chart.ts'
import { presentPatient } from './present-patient.ts'
import {
  changeAllergy,
  changeCondition,
  createAllergy,
  createCondition,
  listAllergies,
  listConditions,
  recordNoKnownAllergies,
} from './problem-lists.ts'

export const patientsRoutes = implement('patients', patients, {
  listPatients: (scope, { query }) => listPatients(scope, query),
  createPatient: (scope, { body }) => createPatient(scope, body),
  getPatient: async (scope, { params }) => {
    const chart = await openChart(scope, params.id)
    scope.recordAccess(params.id)
    return presentPatient(scope, chart)
  },
  updatePatient: (scope, { params, body, if_match }) => changePatient(scope, params.id, if_match, body),
  createClaimCode: withContext((context, { params }) => createClaimCode(context, params.id)),
  breakGlass: (scope, { params, body }) => breakGlass(scope, params.id, body.reason),
  listChartAccesses: (scope, { params, query }) => accessLog(scope, params.id, query),
  listAllergies: (scope, { params, query }) => listAllergies(scope, params.id, query),
  createAllergy: (scope, { params, body }) => createAllergy(scope, params.id, body),
  recordNoKnownAllergies: (scope, { params }) => recordNoKnownAllergies(scope, params.id),
  updateAllergy: (scope, { params, body, if_match }) => changeAllergy(scope, params, if_match, body),
  listConditions: (scope, { params, query }) => listConditions(scope, params.id, query),
  createCondition: (scope, { params, body }) => createCondition(scope, params.id, body),
  updateCondition: (scope, { params, body, if_match }) => changeCondition(scope, params, if_match, body),
  listMyChartAccesses: (scope, { query }) => recordAccess(scope, query),
})
