/** Referrals to somebody elsewhere: followed from the letter until what came back was looked at. */
import { z } from 'zod'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, death_known, flag, id, instant, line, text } from '../../kernel/values.ts'
import { priorities } from './priorities.ts'
import { referralActions, referralStages, referralStatuses } from './referral-machine.ts'

/** A referral with where it stands. Its letter is a record of its own. */
export const referral = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  patient_birth_date: day.nullable(),
  /** The record with the text of the letter. */
  letter_id: id,
  specialty: z.string(),
  /** To whom: a person, a practice or a department. */
  recipient_name: z.string(),
  /** Where the recipient is reached: address, phone, mail. */
  recipient_contact: z.string().nullable(),
  /** Why, in a few words. */
  reason: z.string(),
  urgency: z.enum(priorities),
  /** By when an answer is expected. */
  expected_on: day,
  /** `true`: an answer is awaited, and that day has passed in the clinic. */
  is_overdue: z.boolean(),
  status: z.enum(referralStatuses),
  /** For when the patient has a visit there; null: not known. */
  booked_on: day.nullable(),
  /** The record that came back. */
  answer_record_id: id.nullable(),
  /** The document that came back. */
  answer_document_id: id.nullable(),
  /** What came back in words. */
  answer_note: z.string().nullable(),
  /** Why it was declined, cancelled or put off. */
  status_reason: z.string().nullable(),
  /** What is done about what came back. */
  outcome: z.string().nullable(),
  author_name: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  answered_at: instant.nullable(),
  /** When it was closed or cancelled. */
  closed_at: instant.nullable(),
  version: z.number().int(),
  can: z.array(z.enum(referralActions)),
})
export type Referral = z.infer<typeof referral>

const fields = {
  specialty: line(120),
  /** To whom: a person, a practice or a department. */
  recipient_name: line(200),
  /** Where the recipient is reached: address, phone, mail. */
  recipient_contact: text(500).nullable(),
  reason: text(500),
  urgency: z.enum(priorities),
  /** By when an answer is expected. */
  expected_on: day,
}
const change = {
  access: 'org:clinical.write',
  patient_data: 'clinical',
  versioned: true,
  errors: [...chartErrors, 'state_not_allowed', 'version_conflict', 'forbidden', 'refused_by_rule'],
  params: idParams,
  output: referral,
} as const
const reason = text(500, 3)

export const referrals = {
  listReferrals: call({
    method: 'GET',
    path: '/org/referrals',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: ['break_glass_required'],
    summary:
      'Referrals by the day on which an answer is expected; closed ones the latest first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      /** All that are open when left out. */
      stage: z.enum(referralStages).optional(),
      /** Those that I wrote. */
      mine: flag.optional(),
      patient_id: id.optional(),
    }),
    output: page(referral),
  }),
  getReferral: call({
    method: 'GET',
    path: '/org/referrals/{id}',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'One referral.',
    params: idParams,
    output: referral,
  }),
  getReferralLetter: call({
    method: 'GET',
    path: '/org/referrals/{id}/letter',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    produces: 'application/pdf',
    cost: 10,
    errors: [...chartErrors, 'state_not_allowed', 'too_large'],
    summary: 'Its letter as it is printed, once it was sent.',
    params: idParams,
    output: z.any(),
  }),
  createReferral: call({
    method: 'POST',
    path: '/org/referrals',
    access: 'org:clinical.write',
    audit: 'referral.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Begins a referral together with its letter, which is a record of the chart.',
    body: body({
      ...fields,
      patient_id: id,
      /** Where the recipient is reached: address, phone, mail. */
      recipient_contact: fields.recipient_contact.optional(),
      urgency: fields.urgency.default('routine'),
      /** The text of the letter. */
      letter: text(20_000),
      death_known: death_known.optional(),
    }),
    output: referral,
  }),
  updateReferral: call({
    ...change,
    method: 'PATCH',
    path: '/org/referrals/{id}',
    audit: 'referral.change',
    summary: 'Changes a draft.',
    body: z.strictObject(fields).partial(),
  }),
  sendReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/send',
    audit: 'referral.send',
    summary: 'Says that it was sent. Its letter becomes final; from now on an answer is awaited.',
  }),
  acceptReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/accept',
    audit: 'referral.accept',
    summary: 'Says that the recipient takes the patient, and for when the visit is, if that is known.',
    body: body({
      /** For when the patient has a visit there; null: not known. */
      booked_on: day.nullable().default(null),
    }),
  }),
  postponeReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/postpone',
    audit: 'referral.move',
    summary: 'Says by when an answer is expected now, and why later.',
    body: body({
      /** By when an answer is expected now. */
      expected_on: day,
      reason,
    }),
  }),
  recordReferralAnswer: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/answer',
    audit: 'referral.reply',
    summary: 'Attaches what came back: a record or a document of the chart, or what was said.',
    body: body({
      /** A record of this chart. */
      record_id: id.nullable().optional(),
      /** A document of this chart. */
      document_id: id.nullable().optional(),
      note: text(2000).nullable().optional(),
    }),
  }),
  rejectReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/reject',
    audit: 'referral.decline',
    summary: 'Says that the recipient does not take the patient.',
    body: body({ reason }),
  }),
  completeReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/complete',
    audit: 'referral.complete',
    summary: 'Closes what came back, with what is done about it.',
    body: body({ outcome: text(2000).nullable().default(null) }),
  }),
  reopenReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/reopen',
    audit: 'referral.reopen',
    summary: 'Awaits an answer again.',
    body: body({
      /** By when an answer is expected now. */
      expected_on: day,
    }),
  }),
  cancelReferral: call({
    ...change,
    method: 'POST',
    path: '/org/referrals/{id}/cancel',
    audit: 'referral.cancel',
    summary: 'Takes it back.',
    body: body({ reason }),
  }),
}
