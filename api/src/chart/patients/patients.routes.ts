import { myDetailCalls } from '@polyclinic/contract/chart/patients/my-details'
import { patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import { patientListCalls } from '@polyclinic/contract/chart/patients/patient-list'
import { patients } from '@polyclinic/contract/chart/patients/patients'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { accessLog, recordAccess } from './access-log.ts'
import { changeAllergy, createAllergy, listAllergies, recordNoKnownAllergies } from './allergies.ts'
import { breakGlass } from './break-glass.ts'
import { changePatient } from './change-patient.ts'
import { createClaimCode } from './claim-code.ts'
import { changeCondition, createCondition, listConditions } from './conditions.ts'
import { createPatient } from './create-patient.ts'
import { changeDetails } from './details/change-details.ts'
import { changeCoverage, createCoverage, revealMemberNumber } from './details/coverages.ts'
import { addIdentifier, removeIdentifier, revealIdentifier } from './details/identifiers.ts'
import { changeMyDetails, getMyDetails } from './details/my-details.ts'
import { getDetails } from './details/present-details.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './list/saved-views.ts'
import { sendPatientsCsv } from './list/send-patients-csv.ts'
import { listPatients } from './list-patients.ts'
import { openChart } from './open-chart.ts'
import { presentPatient } from './present-patient.ts'

export const patientsRoutes = implement(
  'patients',
  { ...patients, ...patientDetailCalls, ...patientListCalls, ...myDetailCalls },
  {
    listPatients: (scope, { query }) => listPatients(scope, query),
    createPatient: (scope, { body }) => createPatient(scope, body),
    getPatient: async (scope, { params }) => {
      const chart = await openChart(scope, params.id)
      scope.recordAccess(chart.survivor_id ? [params.id, chart.survivor_id] : params.id)
      return presentPatient(scope, chart)
    },
    updatePatient: withContext((context, { params, body, if_match }) => changePatient(context, params.id, if_match, body)),
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
    getPatientDetails: (scope, { params }) => getDetails(scope, params.id),
    updatePatientDetails: (scope, { params, body, if_match }) => changeDetails(scope, params.id, if_match, body),
    createPatientIdentifier: (scope, { params, body }) => addIdentifier(scope, params.id, body),
    deletePatientIdentifier: (scope, { params }) => removeIdentifier(scope, params.id, params.child_id),
    revealPatientIdentifier: (scope, { params }) => revealIdentifier(scope, params.id, params.child_id),
    createCoverage: (scope, { params, body }) => createCoverage(scope, params.id, body),
    updateCoverage: (scope, { params, body, if_match }) => changeCoverage(scope, params, if_match, body),
    revealMemberNumber: (scope, { params }) => revealMemberNumber(scope, params.id, params.child_id),
    getPatientsCsv: raw((context, { query }, { reply }) => sendPatientsCsv(context, query, reply)),
    listSavedViews: (scope, { query }) => listSavedViews(scope, query.list),
    createSavedView: (scope, { body }) => createSavedView(scope, body),
    deleteSavedView: (scope, { params }) => deleteSavedView(scope, params.id),
    getMyDetails: (scope) => getMyDetails(scope),
    updateMyDetails: (scope, { body, if_match }) => changeMyDetails(scope, if_match, body),
    listMyChartAccesses: (scope, { query }) => recordAccess(scope, query),
  },
)
