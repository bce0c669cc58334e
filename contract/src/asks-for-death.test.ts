import { expect, it } from 'vitest'
import { contract } from './index.ts'
import { type Call, namedCalls } from './kernel/call.ts'

/** Calls of staff that make something new for a patient: the patient stands in the body, or the address is of a chart. */
const making = Object.entries(contract).flatMap(([domain, calls]) =>
  namedCalls(calls as never)
    .map(([name, call]): [string, Call] => [`${domain}.${name}`, call])
    .filter(([, { method, path, access, body }]) => {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
      return (
        method === 'POST' &&
        access.startsWith('org:') &&
        (fields.includes('patient_id') || path.startsWith('/org/patients/{id}/') || fields.includes('death_known'))
      )
    }),
)
const asks = ([, { body }]: [string, Call]) => 'death_known' in ((body as { shape?: object } | undefined)?.shape ?? {})

it('says of each call that makes something for a patient whether it asks for a death that is known', () => {
  expect(making.filter(asks).map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "appointments.bookAppointment",
      "board.bookWalkIn",
      "labs.createOrders",
      "labs.activateOrder",
      "prescriptions.createPrescription",
      "prescriptions.activatePrescription",
      "prescriptions.createPrescriptionDocument",
      "prescriptions.activatePrescriptionDocument",
      "prescriptions.renewPrescriptionDocument",
      "referrals.createReferral",
      "requests.acceptRequest",
      "support.sendMessage",
    ]
  `)
  // What is kept of a life that has ended, what is paid, and what the server refuses for the dead outright.
  expect(making.filter((call) => !asks(call)).map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "billing.createCharge",
      "billing.createInvoice",
      "billing.billAndTakePayment",
      "billing.takePayment",
      "chartMerges.recordDifferentPersons",
      "chartMerges.mergeCharts",
      "consents.recordConsent",
      "documents.uploadFile",
      "documents.createDocument",
      "familyHistory.createFamilyHistory",
      "immunizations.createImmunization",
      "observations.recordVitals",
      "observations.recordSocialHistory",
      "patients.createClaimCode",
      "patients.breakGlass",
      "patients.codeAllergy",
      "patients.createAllergy",
      "patients.recordNoKnownAllergies",
      "patients.enterAllergyInError",
      "patients.createCondition",
      "patients.enterConditionInError",
      "patients.createPatientIdentifier",
      "patients.revealPatientIdentifier",
      "patients.createCoverage",
      "patients.revealMemberNumber",
      "pos.createSale",
      "prescriptions.createMedicationStatement",
      "prescriptions.recordTakesNothing",
      "prescriptions.reconcileMedication",
      "proxies.createProxyCode",
      "proxies.endProxy",
      "records.createNote",
      "records.createRecord",
      "series.createSeries",
      "waitlist.createWaitlistEntry",
    ]
  `)
})
