/** The work of a laboratory: orders, specimens, results, and what becomes of them; part of the domain `labs`. */
import { z } from 'zod'
import { role } from '../../chart/patients/authorship.ts'
import { chartErrors } from '../../chart/patients/chart-calls.ts'
import { body, call, idParams } from '../../kernel/call.ts'
import { dateTime, day, death_known, id, instant, line, text } from '../../kernel/values.ts'
import { comparators, dataAbsentReasonKeys, specimenRejections } from '../observations/observed-value.ts'
import { interpretations } from '../observations/vital-signs.ts'
import { labOrderSet, labRange } from './lab-catalogue.ts'
import { labOrderActions, labOrderStatuses, labStages, labTasks } from './lab-order-machine.ts'
import { notJudgedReasons, releasePolicies } from './lab-ranges.ts'

const changeErrors = [...chartErrors, 'state_not_allowed', 'forbidden', 'version_conflict', 'refused_by_rule'] as const

/** A version of a result. It never changes: the one that takes its place points at it. */
export const labResult = z.object({
  id,
  status: z.enum(['registered', 'preliminary', 'final', 'amended', 'corrected']),
  /** The value as a number, in `unit`; null where it is words. */
  value_number: z.number().nullable(),
  value_comparator: z.enum(comparators).nullable(),
  value_text: z.string().nullable(),
  data_absent_reason: z.enum(dataAbsentReasonKeys).nullable(),
  data_absent_text: z.string().nullable(),
  unit: z.string().nullable(),
  /** The lowest value of the range that held for this patient then. */
  reference_low: z.number().nullable(),
  /** The highest value of that range. */
  reference_high: z.number().nullable(),
  /** What the value means; null where nothing can be told. */
  interpretation: z.enum(interpretations).nullable(),
  /** Why its range says nothing of it; null where the range does, or where there was none. */
  not_judged: z.enum(notJudgedReasons).nullable(),
  /** `true`: a later version has taken its place. */
  is_replaced: z.boolean(),
  /** Why it took the place of the version before. */
  replaces_reason: z.string().nullable(),
  /** When the specimen was taken: the day that the patient reads. */
  effective_at: instant,
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  effective_date_time: dateTime.nullable(),
  /** Who entered, verified or corrected it. */
  performer_name: z.string().nullable(),
  /** When it was entered, verified or corrected. */
  issued_at: instant,
  /** From when the patient sees it; null: not so far. */
  visible_from: instant.nullable(),
  /** Who acknowledged a critical result, and what is done about it; null: nobody so far. */
  acknowledged: z.object({ note: z.string(), author_name: z.string(), author_role: role, created_at: instant }).nullable(),
})
export type LabResult = z.infer<typeof labResult>

const specimen = z.object({
  id,
  status: z.enum(['collected', 'received', 'rejected']),
  /** When it was taken from the patient. */
  collected_at: instant,
  /** Who took it. */
  collected_by_name: z.string(),
  received_at: instant.nullable(),
  received_by_name: z.string().nullable(),
  /** When it was rejected; null: it was not. */
  rejected_at: instant.nullable(),
  /** Who rejected it. */
  rejected_by_name: z.string().nullable(),
  /** Why another one is needed; null for one that was rejected before reasons had codes. */
  rejected_code: z.enum(specimenRejections).nullable(),
  /** The same in words, where there are any. */
  rejected_reason: z.string().nullable(),
})

/** An order with all that is known of its work. */
export const labWork = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  birth_date: day.nullable(),
  sex: z.enum(['female', 'male', 'other', 'unknown']).nullable(),
  /** LOINC. */ code: z.string().nullable(),
  test_name: z.string(),
  /** What is collected, as in the directory. */
  specimen: z.string().nullable(),
  status: z.enum(labOrderStatuses),
  /** What it waits for, told from its specimens and results. */
  stage: z.enum(labStages),
  /** Whether the patient was pregnant when it was ordered; null: not known. */
  pregnant: z.boolean().nullable(),
  note: z.string().nullable(),
  ordered_by_name: z.string(),
  ordered_at: instant,
  /** By when its result is expected. */
  due_at: instant.nullable(),
  /** `true`: that time has passed without a verified result. */
  is_overdue: z.boolean(),
  /** Why the order was taken back. */
  revoked_reason: z.string().nullable(),
  /** Since when a critical result waits to be acknowledged. */
  critical_since: instant.nullable(),
  /** Why the patient does not see its result for now, although it may be released; null: nothing withholds it. */
  withheld: z
    .object({
      /** `true`: until somebody acknowledges the critical result. `false`: taken back by hand, until it is released again. */
      until_acknowledged: z.boolean(),
      /** Only where it was taken back by hand. */
      reason: z.string().nullable(),
      author_name: z.string(),
      author_role: role,
      created_at: instant,
    })
    .nullable(),
  /** The unit in which results are entered; null: as words. */
  unit: z.string().nullable(),
  /** The range that holds for this patient today. */
  range: labRange.nullable(),
  /** Why no range can be told. */
  not_judged: z.enum(notJudgedReasons).nullable(),
  /** When the patient sees a verified result of this test. */
  release: z.enum(releasePolicies),
  /** Only with `after-days`. */
  release_after_days: z.number().int().nullable(),
  /** All that were collected for it, the latest first. */
  specimens: z.array(specimen),
  /** All versions, the latest first. */
  results: z.array(labResult),
  /** `true`: this caller entered the result, and the clinic wants another one to verify it. */
  must_be_verified_by_another: z.boolean(),
  version: z.number().int(),
  can: z.array(z.enum(labOrderActions)),
  /** What this caller may do now in the laboratory. */
  tasks: z.array(z.enum(labTasks)),
})
export type LabWork = z.infer<typeof labWork>

const offeredTestName = z.object({
  /** LOINC. */ code: z.string(),
  name: z.string(),
  specimen: z.string(),
  /** `true`: a range asks whether the patient is pregnant. */
  asks_pregnancy: z.boolean(),
})
const reason = text(500, 3)
const value = {
  /** A number in the unit of the test; null where the result is words, or where there is none. */
  value_number: z.number().min(-1_000_000).max(1_000_000_000).nullable().default(null),
  value_comparator: z.enum(comparators).nullable().default(null),
  /** The result of a test that has no unit. */
  value_text: line(200).nullable().default(null),
  data_absent_reason: z.enum(dataAbsentReasonKeys).nullable().default(null),
  data_absent_text: line(200).nullable().default(null),
}
const task = { audit: 'lab-order.change', patient_data: 'results', errors: changeErrors, params: idParams, output: labWork } as const

export const labWorkCalls = {
  listOfferedTests: call({
    method: 'GET',
    path: '/org/lab-tests',
    access: 'org:clinical.view',
    summary: 'The laboratory tests that the clinic offers, by name.',
    output: z.object({
      items: z.array(offeredTestName),
      /** Tests that are ordered together by one choice. */
      order_sets: z.array(labOrderSet),
    }),
  }),
  listWork: call({
    method: 'GET',
    path: '/org/lab-work',
    access: 'org:clinical.view',
    patient_data: 'results',
    summary: 'Orders that wait for something, the longest due first; critical results that nobody has acknowledged come before all.',
    output: z.object({ items: z.array(labWork) }),
  }),
  getOrder: call({
    method: 'GET',
    path: '/org/lab-orders/{id}',
    access: 'org:clinical.view',
    patient_data: 'results',
    errors: chartErrors,
    summary: 'One order with its specimens and each version of its result.',
    params: idParams,
    output: labWork,
  }),
  getOrderRequest: call({
    method: 'GET',
    path: '/org/lab-orders/{id}/request',
    access: 'org:clinical.view',
    patient_data: 'results',
    produces: 'application/pdf',
    cost: 10,
    errors: [...chartErrors, 'state_not_allowed', 'too_large'],
    summary:
      'The request for the laboratory as it is printed, with a label for each specimen: of the order and of those that were ordered with it.',
    params: idParams,
    output: z.any(),
  }),
  listOrdersOfPatient: call({
    method: 'GET',
    path: '/org/patients/{id}/lab-orders',
    access: 'org:clinical.view',
    patient_data: 'results',
    errors: chartErrors,
    summary: 'The last 100 orders of a chart, the latest first.',
    params: idParams,
    output: z.object({ items: z.array(labWork) }),
  }),
  createOrders: call({
    method: 'POST',
    path: '/org/patients/{id}/lab-orders',
    access: 'org:clinical.write',
    audit: 'lab-order.create',
    patient_data: 'results',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Orders one or several tests together.',
    params: idParams,
    body: body({
      codes: z.array(line(20)).min(1, 'Choose at least one test.').max(20),
      /** Whether the patient is pregnant; null: not known. Asked where a range depends on it. */
      pregnant: z.boolean().nullable().default(null),
      note: text(500).nullable().default(null),
      /** `true`: prepared, and not ordered yet. */
      draft: z.boolean().default(false),
      death_known: death_known.optional(),
    }),
    output: z.object({ items: z.array(labWork) }),
  }),
  activateOrder: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/activate',
    access: 'org:clinical.write',
    audit: 'lab-order.activate',
    summary: 'Orders what was prepared.',
    body: body({ death_known: death_known.optional() }),
  }),
  revokeOrder: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/revoke',
    access: 'org:clinical.write',
    audit: 'lab-order.revoke',
    summary: 'Takes an order back, before a result was entered.',
    body: body({ reason }),
  }),
  collectSpecimen: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/collect',
    access: 'org:specimens.collect',
    summary: 'Records that the specimen was collected.',
  }),
  receiveSpecimen: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/receive',
    access: 'org:specimens.collect',
    summary: 'Records that the laboratory has the specimen.',
  }),
  rejectSpecimen: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/reject',
    access: 'org:specimens.collect',
    summary: 'Rejects the specimen with a coded reason; another one is to be collected. `other` needs words.',
    body: body({ code: z.enum(specimenRejections), reason: reason.nullable().default(null) }),
  }),
  enterResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/enter',
    access: 'org:results.enter',
    summary: 'Enters a result, which is preliminary until somebody verifies it; the one that was entered before stays readable.',
    body: body(value),
  }),
  verifyResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/complete',
    access: 'org:results.verify',
    audit: 'lab-order.complete',
    versioned: true,
    summary: 'Verifies the result that was read. Whoever ordered it is told when it is critical.',
  }),
  correctResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/correct',
    access: 'org:results.verify',
    versioned: true,
    summary: 'Puts another value in the place of a verified one, which stays readable.',
    body: body({ ...value, reason }),
  }),
  acknowledgeResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/acknowledge',
    access: 'org:clinical.write',
    versioned: true,
    summary: 'Acknowledges a critical result, with what is done about it.',
    body: body({ note: text(500, 3) }),
  }),
  releaseResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/release',
    access: 'org:clinical.write',
    audit: 'lab-order.release',
    versioned: true,
    summary:
      'Shows the verified result to the patient now, whatever the policy of its test says; a critical one that is withheld, once it is acknowledged.',
  }),
  withholdResult: call({
    ...task,
    method: 'POST',
    path: '/org/lab-orders/{id}/withhold',
    access: 'org:clinical.write',
    audit: 'lab-order.withhold',
    versioned: true,
    summary: 'Hides a verified result from the patient again, or before its day, with a reason, until somebody releases it.',
    body: body({ reason }),
  }),
}
