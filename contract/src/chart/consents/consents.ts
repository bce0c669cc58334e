/** What patients agreed to and refused, when and by whom, and what was withdrawn later. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, line, name, text } from '../../kernel/values.ts'
import { role } from '../patients/authorship.ts'
import { chartErrors } from '../patients/chart-calls.ts'
import { consentDecisions, consentGivers, consentKinds } from './consent-rules.ts'

const fields = {
  kind: z.enum(consentKinds),
  /** What exactly the patient was asked: "Letters to Dr Hill". */
  subject: line(200),
  decision: z.enum(consentDecisions),
  given_by: z.enum(consentGivers),
  /** Who decided, where it is not the patient. */
  giver_name: name.nullable(),
  decided_on: day,
  /** The last day on which it holds; null: until it is withdrawn. */
  ends_on: day.nullable(),
  /** The signed paper among the documents of the chart. */
  document_id: id.nullable(),
}

/** A decision of a patient. It never changes: it is withdrawn, or decided anew. */
export const consent = z.object({
  id,
  patient_id: id,
  ...fields,
  document_title: z.string().nullable(),
  author_name: z.string(),
  author_role: role,
  created_at: instant,
  withdrawal: z
    .object({ withdrawn_on: day, reason: z.string().nullable(), author_name: z.string(), author_role: role, created_at: instant })
    .nullable(),
  /** Given, not withdrawn, and not over. */
  is_in_force: z.boolean(),
  can: z.array(z.literal('withdraw')),
})
export type Consent = z.infer<typeof consent>

/** A decision as the patient sees it. */
export const myConsent = z.object({
  id,
  kind: fields.kind,
  subject: z.string(),
  decision: fields.decision,
  decided_on: day,
  ends_on: day.nullable(),
  withdrawn_on: day.nullable(),
  is_in_force: z.boolean(),
})
export type MyConsent = z.infer<typeof myConsent>

const allQuery = listQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(100) })

export const consents = {
  listConsents: call({
    method: 'GET',
    path: '/org/patients/{id}/consents',
    access: 'org:patients.view',
    patient_data: 'consents',
    errors: chartErrors,
    summary: 'What a patient agreed to and refused, the latest first.',
    params: idParams,
    query: allQuery,
    output: page(consent),
  }),
  recordConsent: call({
    method: 'POST',
    path: '/org/patients/{id}/consents',
    access: 'org:patients.edit',
    audit: 'consent.create',
    patient_data: 'consents',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Records what a patient decided.',
    params: idParams,
    body: body({
      ...fields,
      given_by: fields.given_by.default('patient'),
      giver_name: fields.giver_name.default(null),
      ends_on: fields.ends_on.default(null),
      document_id: fields.document_id.optional(),
    }),
    output: consent,
  }),
  withdrawConsent: call({
    method: 'POST',
    path: '/org/consents/{id}/withdraw',
    access: 'org:patients.edit',
    audit: 'consent.withdraw',
    patient_data: 'consents',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    summary: 'Records that a patient withdrew what was given; it stays, and no longer holds.',
    params: idParams,
    body: body({ withdrawn_on: day, reason: text(500).nullable().default(null) }),
    output: consent,
  }),
  listMyConsents: call({
    method: 'GET',
    path: '/patient/consents',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'consents',
    summary: 'What I agreed to and refused at this clinic, the latest first.',
    query: allQuery,
    output: page(myConsent),
  }),
}
