/** What a patient sees: their own prescriptions, and what they take now; part of the domain `prescriptions`. */
import { z } from 'zod'
import { inClinic, overview } from '../../chart/patients/patient-overview.ts'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id } from '../../kernel/values.ts'
import { prescriptionItem } from './prescriptions.ts'

/** What the patient sees of it. */
export const myPrescription = prescriptionItem
  .pick({
    id: true,
    medication_text: true,
    document_id: true,
    line_number: true,
    sig_text: true,
    patient_text: true,
    dispensed_quantity: true,
    quantity: true,
    quantity_unit: true,
    refills: true,
    status: true,
    expired: true,
    prescriber_registration: true,
    authored_at: true,
    activated_at: true,
    valid_until: true,
  })
  .extend({
    prescriber_name: z.string(),
    instructions: z.string().nullable(),
    status_reason: z.string().nullable(),
    verification_code: z.string().nullable(),
  })

/** What the patient takes, as the patient sees it. */
export const myMedication = z.object({
  /** The prescription's. */
  id,
  medication_text: z.string(),
  sig_text: z.string(),
  /** In plain words: `Take 1 capsule 3 times a day for 7 days.` */
  patient_text: z.string(),
  route: z.string(),
  as_needed: z.boolean(),
  /** The dosage has no end: it is taken until the clinic says otherwise. */
  is_open: z.boolean(),
  instructions: z.string().nullable(),
  status: z.enum(['active', 'on-hold']),
  prescriber_name: z.string(),
  started_on: day,
  /** The last day that what was prescribed once lasts, without repeats and within its validity; null where that cannot be said. */
  ends_on: day.nullable(),
  /** Today included; 0 when it is used up and goes on, with a repeat or a new prescription. */
  days_left: z.number().int().nullable(),
  refills: z.number().int(),
})
export type MyMedication = z.infer<typeof myMedication>

export const myPrescriptions = {
  listMyPrescriptions: call({
    method: 'GET',
    path: '/patient/prescriptions',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    summary: "The patient's prescriptions, latest first.",
    query: listQuery.extend({ encounter_id: id.optional() }),
    output: page(myPrescription),
  }),
  getMyPrescription: call({
    method: 'GET',
    path: '/patient/prescriptions/{id}',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    errors: ['not_found'],
    summary: 'One prescription.',
    params: idParams,
    output: myPrescription,
  }),
  getMyPrescriptionPdf: call({
    method: 'GET',
    path: '/patient/prescriptions/{id}/pdf',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    produces: 'application/pdf',
    cost: 10,
    errors: ['not_found', 'state_not_allowed', 'too_large'],
    summary: 'As it is printed, with its code.',
    params: idParams,
    output: z.any(),
  }),
  listMyMedications: call({
    method: 'GET',
    path: '/patient/medications',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    summary: 'What the patient takes now, from prescriptions in force, what ends soonest first.',
    query: listQuery,
    output: page(myMedication),
  }),
  getMyOverview: call({
    method: 'GET',
    path: '/patient/overview/medications',
    access: 'patient',
    cost: 10,
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    summary: 'What I take that runs out within a week, by any of my clinics, what ends soonest first.',
    output: overview({
      /** Medications that run out soon, the first to end first. */
      ending: z.array(myMedication.extend(inClinic)),
    }),
  }),
  getMyMedication: call({
    method: 'GET',
    path: '/patient/medications/{id}',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    errors: ['not_found'],
    summary: 'One of them.',
    params: idParams,
    output: myMedication,
  }),
}
