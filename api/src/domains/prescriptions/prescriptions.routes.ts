import { ownPrescriptions } from '@polyclinic/contract/own-prescriptions'
import { prescriptions } from '@polyclinic/contract/prescriptions'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { listOwnPrescriptions, listPrescriptions, readOwnPrescription } from './list-prescriptions.ts'
import { activatePrescription, movePrescription } from './move-prescription.ts'
import { getMyOverview, listOwnMedications, readOwnMedication } from './own-medications.ts'
import { prescriptionById } from './prescription.ts'
import { checkSafety } from './safety.ts'
import { sendOwnPrescriptionPdf, sendPrescriptionPdf } from './send-pdf.ts'
import { verifyPrescription } from './verify-prescription.ts'
import { changePrescription, createPrescription } from './write-prescription.ts'

export const prescriptionsRoutes = implement(
  'prescriptions',
  { ...prescriptions, ...ownPrescriptions },
  {
    listPrescriptions: (scope, { query }) => listPrescriptions(scope, query),
    createPrescription: (scope, { body }) => createPrescription(scope, body),
    readPrescription: async (scope, { params }) => {
      const { prescription } = await prescriptionById(scope, params.id)
      scope.recordAccess(prescription.patient_id)
      return prescription
    },
    changePrescription: (scope, { params, body, if_match }) => changePrescription(scope, params.id, if_match, body),
    activatePrescription: (scope, { params, body, if_match }) => activatePrescription(scope, params.id, if_match, body.override_reason),
    holdPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'hold', body.reason),
    resumePrescription: (scope, { params }) => movePrescription(scope, params.id, 'resume'),
    completePrescription: (scope, { params }) => movePrescription(scope, params.id, 'complete'),
    stopPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'stop', body.reason),
    cancelPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'cancel', body.reason),
    enterPrescriptionInError: (scope, { params, body }) => movePrescription(scope, params.id, 'enter-in-error', body.reason),
    prescriptionPdf: raw((desk, { params }, { reply }) => sendPrescriptionPdf(desk, params.id, reply)),
    checkSafety: (scope, { query }) => checkSafety(scope, query),
    verifyPrescription: (desk, { params }) => verifyPrescription(desk, params.code),

    listOwnPrescriptions: (scope, { query }) => listOwnPrescriptions(scope, query),
    readOwnPrescription: (scope, { params }) => readOwnPrescription(scope, params.id),
    ownPrescriptionPdf: raw((desk, { params }, { reply }) => sendOwnPrescriptionPdf(desk, params.id, reply)),
    listOwnMedications: (scope, { query }) => listOwnMedications(scope, query),
    getMyOverview: withContext((context) => getMyOverview(context)),
    readOwnMedication: (scope, { params }) => readOwnMedication(scope, params.id),
  },
)
