import { dispenses } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { medicationListCalls } from '@polyclinic/contract/pharmacy/prescriptions/medication-list'
import { myPrescriptions } from '@polyclinic/contract/pharmacy/prescriptions/my-prescriptions'
import { prescriptionDocuments } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { dispensePrescription } from './dispenses/dispense-prescription.ts'
import { enterDispenseInError } from './dispenses/enter-dispense-in-error.ts'
import { listDispenses, listMyDispenses } from './dispenses/list-dispenses.ts'
import { activateDocument } from './documents/activate-document.ts'
import { cancelDocument } from './documents/cancel-document.ts'
import { createDocument } from './documents/create-document.ts'
import { listDocuments } from './documents/list-documents.ts'
import { activatePrescription, movePrescription } from './documents/move-prescription.ts'
import { documentById } from './documents/present-document.ts'
import { renewDocument } from './documents/renew-document.ts'
import { sendMyPrescriptionPdf, sendPrescriptionPdf } from './documents/send-pdf.ts'
import { updateDocument } from './documents/update-document.ts'
import { createPrescription, updatePrescription } from './documents/write-prescription.ts'
import { getMyPrescription, listMyPrescriptions, listPrescriptions } from './list-prescriptions.ts'
import { getMyMedicationList, listMedications } from './medication-list/list-medications.ts'
import { createMedicationStatement, reconcileMedication, recordTakesNothing } from './medication-list/write-statement.ts'
import { getMyMedication, getMyOverview, listMyMedications } from './my-medications.ts'
import { prescriptionById } from './prescription.ts'
import { checkSafety } from './safety.ts'
import { verifyPrescription } from './verify-prescription.ts'

export const prescriptionsRoutes = implement(
  'prescriptions',
  { ...prescriptions, ...prescriptionDocuments, ...medicationListCalls, ...myPrescriptions, ...dispenses },
  {
    listPrescriptions: (scope, { query }) => listPrescriptions(scope, query),
    createPrescription: (scope, { body }) => createPrescription(scope, body),
    getPrescription: async (scope, { params }) => {
      const { prescription } = await prescriptionById(scope, params.id)
      scope.recordAccess(prescription.patient_id)
      return prescription
    },
    updatePrescription: (scope, { params, body, if_match }) => updatePrescription(scope, params.id, if_match, body),
    activatePrescription: (scope, { params, body, if_match }) => activatePrescription(scope, params.id, if_match, body),
    holdPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'hold', body.reason),
    resumePrescription: (scope, { params }) => movePrescription(scope, params.id, 'resume'),
    completePrescription: (scope, { params }) => movePrescription(scope, params.id, 'complete'),
    stopPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'stop', body.reason),
    cancelPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'cancel', body.reason),
    enterPrescriptionInError: (scope, { params, body }) => movePrescription(scope, params.id, 'enter-in-error', body.reason),
    getPrescriptionPdf: raw((context, { params }, { reply }) => sendPrescriptionPdf(context, params.id, reply)),
    listDispenses: (scope, { params, query }) => listDispenses(scope, params.id, query),
    createDispense: (scope, { params, body }) => dispensePrescription(scope, params.id, body),
    enterDispenseInError: (scope, { params, body }) => enterDispenseInError(scope, params.id, body.reason),
    checkSafety: (scope, { query }) => checkSafety(scope, query),
    verifyPrescription: (context, { params }) => verifyPrescription(context, params.code),

    listMedications: (scope, { params }) => listMedications(scope, params.id),
    createMedicationStatement: (scope, { params, body }) => createMedicationStatement(scope, params.id, body),
    recordTakesNothing: (scope, { params }) => recordTakesNothing(scope, params.id),
    reconcileMedication: (scope, { params, body }) => reconcileMedication(scope, params.id, body),
    getMyMedicationList: (scope) => getMyMedicationList(scope),
    listPrescriptionDocuments: (scope, { query }) => listDocuments(scope, query),
    createPrescriptionDocument: async (scope, { body }) => (await documentById(scope, await createDocument(scope, body))).document,
    getPrescriptionDocument: async (scope, { params }) => {
      const { document } = await documentById(scope, params.id)
      scope.recordAccess(document.patient_id)
      return document
    },
    updatePrescriptionDocument: (scope, { params, body, if_match }) => updateDocument(scope, params.id, if_match, body.lines),
    activatePrescriptionDocument: (scope, { params, body, if_match }) => activateDocument(scope, params.id, if_match, body),
    cancelPrescriptionDocument: (scope, { params, body }) => cancelDocument(scope, params.id, body.reason),
    renewPrescriptionDocument: (scope, { params, body }) => renewDocument(scope, params.id, body),

    listMyPrescriptions: (scope, { query }) => listMyPrescriptions(scope, query),
    getMyPrescription: (scope, { params }) => getMyPrescription(scope, params.id),
    getMyPrescriptionPdf: raw((context, { params }, { reply }) => sendMyPrescriptionPdf(context, params.id, reply)),
    listMyDispenses: (scope, { params, query }) => listMyDispenses(scope, params.id, query),
    listMyMedications: (scope, { query }) => listMyMedications(scope, query),
    getMyOverview: withContext((context) => getMyOverview(context)),
    getMyMedication: (scope, { params }) => getMyMedication(scope, params.id),
  },
)
