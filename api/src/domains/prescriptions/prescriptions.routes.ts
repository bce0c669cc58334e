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
    getPrescription: async (scope, { params }) => {
      const { prescription } = await prescriptionById(scope, params.id)
      scope.recordAccess(prescription.patient_id)
      return prescription
    },
    updatePrescription: (scope, { params, body, if_match }) => changePrescription(scope, params.id, if_match, body),
    activatePrescription: (scope, { params, body, if_match }) => activatePrescription(scope, params.id, if_match, body.override_reason),
    holdPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'hold', body.reason),
    resumePrescription: (scope, { params }) => movePrescription(scope, params.id, 'resume'),
    completePrescription: (scope, { params }) => movePrescription(scope, params.id, 'complete'),
    stopPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'stop', body.reason),
    cancelPrescription: (scope, { params, body }) => movePrescription(scope, params.id, 'cancel', body.reason),
    enterPrescriptionInError: (scope, { params, body }) => movePrescription(scope, params.id, 'enter-in-error', body.reason),
    getPrescriptionPdf: raw((context, { params }, { reply }) => sendPrescriptionPdf(context, params.id, reply)),
    checkSafety: (scope, { query }) => checkSafety(scope, query),
    verifyPrescription: (context, { params }) => verifyPrescription(context, params.code),

    listMyPrescriptions: (scope, { query }) => listOwnPrescriptions(scope, query),
    getMyPrescription: (scope, { params }) => readOwnPrescription(scope, params.id),
    getMyPrescriptionPdf: raw((context, { params }, { reply }) => sendOwnPrescriptionPdf(context, params.id, reply)),
    listMyMedications: (scope, { query }) => listOwnMedications(scope, query),
    getMyOverview: withContext((context) => getMyOverview(context)),
    getMyMedication: (scope, { params }) => readOwnMedication(scope, params.id),
  },
)
