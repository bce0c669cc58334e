/** The refills that patients ask for, what the clinic answers, and supplies that ran out without one. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, flag, id, instant, text } from '../../kernel/values.ts'
import { prescriptionStatuses } from '../prescriptions/prescription-statuses.ts'
import { prescriptions } from '../prescriptions/prescriptions.ts'
import { askObstacles, denialCodes, refillRequestActions, refillRequestStatuses } from './refill-request-machine.ts'

const fields = {
  id,
  prescription_id: id,
  medication_text: z.string(),
  status: z.enum(refillRequestStatuses),
  /** What the patient wrote to the request. */
  note: z.string().nullable(),
  /** When the patient asked for it. */
  created_at: instant,
  /** Why it was denied, from a list. */
  answer_code: z.enum(denialCodes).nullable(),
  /** The words of the clinic to its answer. */
  answer_text: z.string().nullable(),
  /** The prescription that was written for it; to the patient only once it is valid. */
  renewed_prescription_id: id.nullable(),
  /** Who answered it. */
  answered_by_name: z.string().nullable(),
  answered_by_role: role,
  answered_at: instant.nullable(),
}
/** A request for a refill, as the patient sees it. */
export const myRefillRequest = z.object(fields)
export type MyRefillRequest = z.infer<typeof myRefillRequest>

/** The same for staff. */
export const refillRequest = z.object({
  ...fields,
  patient_id: id,
  patient_name: z.string(),
  /** The patient, or whoever acts for them. */
  requested_by_name: z.string().nullable(),
  /** `1 capsule, 3 times a day for 7 days`. */
  sig_text: z.string(),
  quantity: z.number(),
  quantity_unit: z.string(),
  prescriber_name: z.string().nullable(),
  /** What has become of the prescription. */
  prescription_status: z.enum(prescriptionStatuses),
  /** The time in which the prescription could be dispensed is over. */
  expired: z.boolean(),
  /** What may still be dispensed of it. */
  quantity_left: z.number(),
  /** Whole days for which the patient has waited for an answer; null once it is answered. */
  waiting_days: z.number().int().nullable(),
  can: z.array(z.enum(refillRequestActions)),
})
export type RefillRequest = z.infer<typeof refillRequest>

/** Whether the patient may ask for more of a prescription now, and from which day. */
export const refillState = z.object({
  /** Whether a request can be made today. */
  can_ask: z.boolean(),
  /** Why not. */
  obstacle: z.enum(askObstacles).nullable(),
  /** The day from which it can be asked for; null where nothing says how long the supply lasts. */
  from_on: day.nullable(),
  /** The last day of the supply, as counted from what was dispensed; null where that cannot be said. */
  ends_on: day.nullable(),
  /** The latest request. */
  request: myRefillRequest.nullable(),
})
export type RefillState = z.infer<typeof refillState>

/** A supply for a long time that ran out, and nobody asked for more. */
export const lateRefill = z.object({
  prescription_id: id,
  patient_id: id,
  patient_name: z.string(),
  medication_text: z.string(),
  sig_text: z.string(),
  prescriber_name: z.string().nullable(),
  /** The last day that what was dispensed lasted, if it was taken as prescribed. */
  ended_on: day,
  /** Whole days since that day. */
  days_late: z.number().int(),
})
export type LateRefill = z.infer<typeof lateRefill>

const answer = {
  method: 'POST',
  access: 'org:prescriptions.write',
  patient_data: 'prescriptions',
  errors: [...chartErrors, 'forbidden', 'state_not_allowed', 'refused_by_rule'],
  params: idParams,
  output: refillRequest,
} as const
/** Of an answer that writes and activates a prescription. */
const prescribing = [...answer.errors, 'version_conflict'] as const
/** Why it is prescribed in spite of an alert. */
const override_reason = text(500, 3).optional()

export const refills = {
  listRefills: call({
    method: 'GET',
    path: '/org/refill-requests',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary: 'Refills that patients ask for, the oldest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({ status: z.enum(refillRequestStatuses).optional(), patient_id: id.optional() }),
    output: page(refillRequest),
  }),
  getRefillRequest: call({
    method: 'GET',
    path: '/org/refill-requests/{id}',
    access: 'org:prescriptions.view',
    patient_data: 'prescriptions',
    errors: chartErrors,
    summary: 'One request for a refill.',
    params: idParams,
    output: refillRequest,
  }),
  approveRefillRequest: call({
    ...answer,
    errors: prescribing,
    path: '/org/refill-requests/{id}/approve',
    audit: 'refill-request.approve',
    summary:
      'Approves it. Where a fill is left, that fill may be dispensed; otherwise the prescription is renewed, checked for safety, and made valid if the caller is a registered prescriber.',
    body: body({ override_reason }),
  }),
  authorizeFill: call({
    ...answer,
    access: 'org:medications.dispense',
    path: '/org/refill-requests/{id}/authorize-fill',
    audit: 'refill-request.authorize-fill',
    summary: 'Approves another fill of what is prescribed already, at the pharmacy.',
    body: body({ override_reason }),
  }),
  changeRefillRequest: call({
    ...answer,
    errors: prescribing,
    path: '/org/refill-requests/{id}/change',
    audit: 'refill-request.change',
    summary:
      'Answers with another dosage or quantity: a prescription of its own, which ends the one before once it is valid. What is left out stays as it was.',
    body: prescriptions.updatePrescription.body
      .pick({
        dose_quantity: true,
        frequency: true,
        period_days: true,
        duration_days: true,
        quantity: true,
        refills: true,
        instructions: true,
      })
      .extend({
        /** Words to the patient. */
        answer_text: text(1000).nullable().optional(),
        override_reason,
      }),
  }),
  denyRefillRequest: call({
    ...answer,
    path: '/org/refill-requests/{id}/deny',
    audit: 'refill-request.deny',
    summary: 'Denies it with a reason, which the patient reads.',
    body: body({
      /** Why, from the list. */
      answer_code: z.enum(denialCodes),
      reason: text(1000, 3),
    }),
  }),
  inviteForRefill: call({
    ...answer,
    path: '/org/refill-requests/{id}/invite',
    audit: 'refill-request.invite',
    summary: 'Asks the patient to come first, with the reason.',
    body: body({ reason: text(1000, 3) }),
  }),
  listLateRefills: call({
    method: 'GET',
    path: '/org/late-refills',
    access: 'org:prescriptions.view',
    cost: 10,
    patient_data: 'prescriptions',
    summary:
      'Supplies for a long time that ran out within half a year without a refill and without a request, the longest ago first. Counted from what was dispensed here; restricted charts are left out until opened.',
    query: listQuery.extend({
      /** Only what the caller prescribed. */
      mine: flag.optional(),
    }),
    output: page(lateRefill),
  }),
  listMyRefillRequests: call({
    method: 'GET',
    path: '/patient/refill-requests',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    summary: 'The refills that the patient asked for, the latest first, with the answers.',
    query: listQuery,
    output: page(myRefillRequest),
  }),
  createMyRefillRequest: call({
    method: 'POST',
    path: '/patient/refill-requests',
    access: 'patient',
    proxy_scopes: ['see records'],
    audit: 'refill-request.create',
    patient_data: 'prescriptions',
    status: 201,
    errors: ['not_found', 'state_not_allowed', 'refused_by_rule', 'already_exists'],
    summary: 'Asks for more of what is prescribed: one request at a time of each prescription, and not before its day.',
    body: body({
      prescription_id: id,
      /** What the clinic should know. */
      note: text(500).nullable().default(null),
    }),
    output: myRefillRequest,
  }),
  getMyRefill: call({
    method: 'GET',
    path: '/patient/prescriptions/{id}/refill',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'prescriptions',
    errors: ['not_found'],
    summary: 'Whether I may ask for more of a prescription now, from which day, and what became of my last request.',
    params: idParams,
    output: refillState,
  }),
}
