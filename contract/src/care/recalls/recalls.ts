/** Recalls: patients who are due and have not booked, by the clinic's own rules. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { day, id, instant, line, text } from '../../kernel/values.ts'
import { recallActions, recallKinds, recallStages, recallStatuses } from './recall-machine.ts'

const ruleFields = {
  /** What patients read of it when they are written to. */
  name: line(120),
  /** Who is due: by the vaccination schedule, after a visit, or by age and sex. */
  kind: z.enum(recallKinds),
  /** What is booked for it; a visit of it counts as done. Only a vaccination may do without. */
  service_id: id.nullable(),
  /** Of a control: months after a visit of this service. */
  after_service_id: id.nullable(),
  /** Of a control: after how many months. Of a screening: every how many. */
  months: z.number().int().min(1).max(240).nullable(),
  /** Of a screening: of whom; null: of everybody. */
  sex: z.enum(['female', 'male']).nullable(),
  /** Of a screening: from this age in years. */
  from_age: z.number().int().min(0).max(130).nullable(),
  /** Of a screening: below this age. */
  below_age: z.number().int().min(1).max(130).nullable(),
  /** `false`: it rests, and finds nobody. */
  is_active: z.boolean(),
}
/** When somebody is due. */
export const recallRule = z.object({ id, ...ruleFields, version: z.number().int() })
export type RecallRule = z.infer<typeof recallRule>

/** One patient who is due by one rule. */
export const recall = z.object({
  id,
  /** The rule that found the patient. */
  rule_id: id,
  /** What the rule is called. */
  rule_name: z.string(),
  /** The kind of that rule. */
  kind: z.enum(recallKinds),
  /** What is booked for it; null: nothing in particular. */
  service_id: id.nullable(),
  patient_id: id,
  patient_name: z.string(),
  patient_birth_date: day.nullable(),
  /** Since when the patient is due. */
  due_on: day,
  /** What is due, of vaccinations their names. */
  detail: z.string().nullable(),
  /** `completed`: the patient has been here, or is not due any more. */
  status: z.enum(recallStatuses),
  /** Not before this day. */
  postponed_until: day.nullable(),
  /** When the patient was last written to about it. */
  sent_at: instant.nullable(),
  /** Why the patient does not come. */
  declined_reason: z.string().nullable(),
  version: z.number().int(),
  can: z.array(z.enum(recallActions)),
})
export type Recall = z.infer<typeof recall>

const change = {
  access: 'org:appointments.manage',
  patient_data: 'appointments',
  versioned: true,
  errors: ['not_found', 'break_glass_required', 'state_not_allowed', 'version_conflict', 'refused_by_rule'],
  params: idParams,
  output: recall,
} as const

export const recalls = {
  listRecallRules: call({
    method: 'GET',
    path: '/org/recall-rules',
    access: 'org:appointments.manage',
    summary: 'The rules by which patients are due.',
    output: z.object({ items: z.array(recallRule) }),
  }),
  createRecallRule: call({
    method: 'POST',
    path: '/org/recall-rules',
    access: 'org:settings.manage',
    audit: 'recall-rule.create',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Adds a rule. Whom it finds is listed within the hour.',
    body: body(ruleFields),
    output: recallRule,
  }),
  updateRecallRule: call({
    method: 'PUT',
    path: '/org/recall-rules/{id}',
    access: 'org:settings.manage',
    audit: 'recall-rule.change',
    versioned: true,
    errors: ['not_found', 'version_conflict', 'refused_by_rule'],
    summary: 'Changes a rule, or lets it rest. Whom it no longer finds leaves the list within the hour.',
    params: idParams,
    body: body(ruleFields),
    output: recallRule,
  }),
  listRecalls: call({
    method: 'GET',
    path: '/org/recalls',
    access: 'org:appointments.manage',
    patient_data: 'appointments',
    summary:
      'Patients who are due and have not booked, the longest due first. Those of restricted charts are left out until the chart is opened.',
    query: listQuery.extend({
      /** `due` when left out. */
      stage: z.enum(recallStages).optional(),
      /** By this rule. */
      rule_id: id.optional(),
      /** By rules of this kind. */
      kind: z.enum(recallKinds).optional(),
    }),
    output: page(recall),
  }),
  sendRecalls: call({
    method: 'POST',
    path: '/org/recalls/send',
    access: 'org:appointments.manage',
    audit: 'recall.send',
    patient_data: 'appointments',
    cost: 5,
    summary: 'Asks patients to book, by the way that reaches each; those who have booked meanwhile or were written to today are left out.',
    body: body({
      /** Recalls of the list. */
      recall_ids: z.array(id).min(1).max(100),
    }),
    output: z.object({
      /** How many were written to. */
      sent: z.number().int(),
      /** Who booked meanwhile, was written to today, or is not due any more. */
      left_out: z.number().int(),
    }),
  }),
  postponeRecall: call({
    ...change,
    method: 'POST',
    path: '/org/recalls/{id}/postpone',
    audit: 'recall.move',
    summary: 'Puts it off until a day.',
    body: body({
      /** The day from which the patient is to be asked again. */
      until: day,
    }),
  }),
  declineRecall: call({
    ...change,
    method: 'POST',
    path: '/org/recalls/{id}/decline',
    audit: 'recall.decline',
    summary: 'Says that the patient does not come for it, and why. When it is due again the patient is listed again.',
    body: body({ reason: text(500, 3) }),
  }),
  reopenRecall: call({
    ...change,
    method: 'POST',
    path: '/org/recalls/{id}/reopen',
    audit: 'recall.reopen',
    summary: 'Lists a patient again who had declined.',
  }),
}
