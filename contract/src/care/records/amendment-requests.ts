/** A patient asks for a correction of a released record; part of the domain `records`. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant, text } from '../../kernel/values.ts'
import { amendmentRequestActions, amendmentRequestStatuses } from './amendment-request-machine.ts'

const fields = {
  id,
  /** The record that is to be corrected. */
  record_id: id,
  /** The title under which the patient read the record. */
  record_title: z.string(),
  /** What is wrong in the record and what would be right, in the patient's words. */
  description: z.string(),
  status: z.enum(amendmentRequestStatuses),
  /** The patient, or whoever acts for them. */
  requested_by_name: z.string(),
  /** When the patient asked for it. */
  requested_at: instant,
  /** What the clinic answered: the reason, where it declined. */
  reply: z.string().nullable(),
  /** The record that says it right; to the patient only once it is released. */
  amended_record_id: id.nullable(),
  /** Who accepted or declined it. */
  decided_by_name: z.string().nullable(),
  decided_by_role: role,
  /** When it was accepted or declined. */
  decided_at: instant.nullable(),
}
/** A request for a correction, as the patient sees it. */
export const myAmendmentRequest = z.object(fields)
export type MyAmendmentRequest = z.infer<typeof myAmendmentRequest>
/** The same for staff. */
export const amendmentRequest = z.object({
  ...fields,
  patient_id: id,
  patient_name: z.string(),
  can: z.array(z.enum(amendmentRequestActions)),
})
export type AmendmentRequest = z.infer<typeof amendmentRequest>

const decision = {
  method: 'POST',
  access: 'org:clinical.write',
  patient_data: 'clinical',
  errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
  params: idParams,
  output: amendmentRequest,
} as const

export const amendmentRequestCalls = {
  listAmendmentRequests: call({
    method: 'GET',
    path: '/org/amendment-requests',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What patients ask to be corrected, the latest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      /** Only those about this record. */
      record_id: id.optional(),
      status: z.enum(amendmentRequestStatuses).optional(),
    }),
    output: page(amendmentRequest),
  }),
  acceptAmendmentRequest: call({
    ...decision,
    path: '/org/amendment-requests/{id}/accept',
    audit: 'amendment-request.accept',
    summary: 'Accepts it, with the final record that says it right. The patient is told.',
    body: body({
      /** A final record of the same patient. */
      amended_record_id: id,
      reply: text(2000).nullable().default(null),
    }),
  }),
  declineAmendmentRequest: call({
    ...decision,
    path: '/org/amendment-requests/{id}/decline',
    audit: 'amendment-request.decline',
    summary: 'Declines it with a reason, which the patient reads.',
    body: body({ reason: text(2000, 3) }),
  }),
  listMyAmendmentRequests: call({
    method: 'GET',
    path: '/patient/amendment-requests',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    summary: 'The corrections that the patient asked for, the latest first, with what became of each.',
    query: listQuery.extend({
      /** Only those about this record. */
      record_id: id.optional(),
    }),
    output: page(myAmendmentRequest),
  }),
  createMyAmendmentRequest: call({
    method: 'POST',
    path: '/patient/records/{id}/amendment-requests',
    access: 'patient',
    proxy_scopes: ['see records'],
    audit: 'amendment-request.create',
    patient_data: 'clinical',
    status: 201,
    errors: ['not_found', 'state_not_allowed', 'already_exists'],
    summary: 'Asks for a correction of a released record; one at a time for each.',
    params: idParams,
    body: body({
      /** What is wrong in the record and what would be right, in the patient's words. */
      description: text(2000, 10),
    }),
    output: myAmendmentRequest,
  }),
}
