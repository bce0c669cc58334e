import { myDetailCalls } from '@polyclinic/contract/chart/patients/my-details'
import { patientDetailCalls } from '@polyclinic/contract/chart/patients/patient-details'
import { patientListCalls } from '@polyclinic/contract/chart/patients/patient-list'
import { patients } from '@polyclinic/contract/chart/patients/patients'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { accessLog, recordAccess } from './access-log.ts'
import { createAllergy, listAllergies, recordNoKnownAllergies } from './allergies.ts'
import { breakGlass } from './break-glass.ts'
import { createClaimCode } from './claim-code.ts'
import { createCondition, listConditions } from './conditions.ts'
import { createPatient } from './create-patient.ts'
import { createCoverage, revealMemberNumber, updateCoverage } from './details/coverages.ts'
import { addIdentifier, removeIdentifier, revealIdentifier } from './details/identifiers.ts'
import { listContactVersions } from './details/list-versions.ts'
import { getMyDetails, updateMyDetails } from './details/my-details.ts'
import { getDetails } from './details/present-details.ts'
import { updateDetails } from './details/update-details.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './list/saved-views.ts'
import { sendPatientsCsv } from './list/send-patients-csv.ts'
import { listAllergens } from './list-allergens.ts'
import { listAllergiesToCode } from './list-allergies-to-code.ts'
import { listAllergyVersions, listConditionVersions } from './list-entry-versions.ts'
import { listPatients } from './list-patients.ts'
import { presentPatient } from './present-patient.ts'
import { requireChart } from './require-chart.ts'
import { codeAllergy, enterAllergyInError, updateAllergy } from './update-allergy.ts'
import { enterConditionInError, updateCondition } from './update-condition.ts'
import { updatePatient } from './update-patient.ts'

export const patientsRoutes = implement(
  'patients',
  { ...patients, ...patientDetailCalls, ...patientListCalls, ...myDetailCalls },
  {
    listPatients: (scope, { query }) => listPatients(scope, query),
    createPatient: (scope, { body }) => createPatient(scope, body),
    getPatient: async (scope, { params }) => {
      const chart = await requireChart(scope, params.id)
      scope.recordAccess(chart.survivor_id ? [params.id, chart.survivor_id] : params.id)
      return presentPatient(scope, chart)
    },
    updatePatient: withContext((context, { params, body, if_match }) => updatePatient(context, params.id, if_match, body)),
    createClaimCode: withContext((context, { params }) => createClaimCode(context, params.id)),
    breakGlass: (scope, { params, body }) => breakGlass(scope, params.id, body.reason),
    listChartAccesses: (scope, { params, query }) => accessLog(scope, params.id, query),
    listAllergies: (scope, { params, query }) => listAllergies(scope, params.id, query),
    listAllergens: async (_scope, { query }) => listAllergens(query),
    listAllergiesToCode: (scope, { query }) => listAllergiesToCode(scope, query),
    codeAllergy: (scope, { params, body, if_match }) => codeAllergy(scope, params, if_match, body.allergen_code),
    createAllergy: (scope, { params, body }) => createAllergy(scope, params.id, body),
    recordNoKnownAllergies: (scope, { params }) => recordNoKnownAllergies(scope, params.id),
    updateAllergy: (scope, { params, body, if_match }) => updateAllergy(scope, params, if_match, body),
    enterAllergyInError: (scope, { params, body }) => enterAllergyInError(scope, params, body.reason),
    listAllergyVersions: (scope, { params, query }) => listAllergyVersions(scope, params, query),
    listConditions: (scope, { params, query }) => listConditions(scope, params.id, query),
    createCondition: (scope, { params, body }) => createCondition(scope, params.id, body),
    updateCondition: (scope, { params, body, if_match }) => updateCondition(scope, params, if_match, body),
    enterConditionInError: (scope, { params, body }) => enterConditionInError(scope, params, body.reason),
    listConditionVersions: (scope, { params, query }) => listConditionVersions(scope, params, query),
    getPatientDetails: (scope, { params }) => getDetails(scope, params.id),
    updatePatientDetails: (scope, { params, body, if_match }) => updateDetails(scope, params.id, if_match, body),
    listContactVersions: (scope, { params, query }) => listContactVersions(scope, params.id, query),
    createPatientIdentifier: (scope, { params, body }) => addIdentifier(scope, params.id, body),
    deletePatientIdentifier: (scope, { params }) => removeIdentifier(scope, params.id, params.child_id),
    revealPatientIdentifier: (scope, { params }) => revealIdentifier(scope, params.id, params.child_id),
    createCoverage: (scope, { params, body }) => createCoverage(scope, params.id, body),
    updateCoverage: (scope, { params, body, if_match }) => updateCoverage(scope, params, if_match, body),
    revealMemberNumber: (scope, { params }) => revealMemberNumber(scope, params.id, params.child_id),
    getPatientsCsv: raw((context, { query }, { reply }) => sendPatientsCsv(context, query, reply)),
    listSavedViews: (scope, { query }) => listSavedViews(scope, query.list),
    createSavedView: (scope, { body }) => createSavedView(scope, body),
    deleteSavedView: (scope, { params }) => deleteSavedView(scope, params.id),
    getMyDetails: (scope) => getMyDetails(scope),
    updateMyDetails: (scope, { body, if_match }) => updateMyDetails(scope, if_match, body),
    listMyChartAccesses: (scope, { query }) => recordAccess(scope, query),
  },
)
