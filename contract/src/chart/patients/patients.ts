/** Charts: who the patient is, what finds them, and who opened the chart. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { recordCategories } from '../../kernel/record-categories.ts'
import { dateTime, day, email, id, line, name, phone, text } from '../../kernel/values.ts'
import { allergens } from './allergens.ts'
import { allergies } from './allergies.ts'
import { chartErrors, optional } from './chart-calls.ts'
import { conditions } from './conditions.ts'
import { patientFilters } from './patient-list.ts'
import { clinicalSexes, patientStatuses, sexes } from './patient-rules.ts'

export { patientStatuses, sexes }

const identityFields = {
  id,
  record_number: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  /** What staff call the patient, where it is not the official name. */
  preferred_name: z.string().nullable(),
  birth_date: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  deceased_on: z.string().nullable(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  deceased_date_time: dateTime.nullable(),
  /** Whether they have died, on a day that is known or not. */
  is_deceased: z.boolean(),
  status: z.enum(patientStatuses),
  /** Opening this chart needs a reason. */
  restricted: z.boolean(),
  created_at: z.string(),
}
/** A chart as a list shows it. */
export const patientItem = z.object(identityFields)
export type PatientItem = z.infer<typeof patientItem>

/** A chart: who the patient is, how they are reached, what everybody should know. */
export const patient = z.object({
  ...identityFields,
  address_line: z.string().nullable(),
  postal_code: z.string().nullable(),
  language: z.string().nullable(),
  /** Languages that the patient speaks beside the preferred one. */
  other_languages: z.array(z.string()),
  interpreter_needed: z.boolean(),
  pronouns: z.string().nullable(),
  /** By which results and growth are judged; null: as `sex` says. */
  clinical_sex: z.enum(clinicalSexes).nullable(),
  /** One line for everybody who opens the chart: "Hard of hearing". */
  alert: z.string().nullable(),
  /** An account of the portal is bound to this chart. */
  has_account: z.boolean(),
  /** The chart that this one was merged into; what is new is written there. */
  merged_into_id: id.nullable(),
  version: z.number().int(),
  updated_at: z.string(),
  can: z.array(z.enum(['edit', 'claim-code'])),
})
export type Patient = z.infer<typeof patient>

const details = {
  birth_date: optional(day),
  sex: optional(z.enum(sexes)),
  phone: optional(phone),
  email: optional(email),
  address_line: optional(line(200)),
  city: optional(line(100)),
  postal_code: optional(line(20)),
  language: optional(line(35)),
  alert: optional(text(200)),
  preferred_name: optional(line(100)),
  pronouns: optional(line(40)),
  clinical_sex: optional(z.enum(clinicalSexes)),
  interpreter_needed: z.boolean().optional(),
  other_languages: z.array(line(35)).max(8).optional(),
}

export const patients = {
  listPatients: call({
    method: 'GET',
    path: '/org/patients',
    access: 'org:patients.view',
    patient_data: 'demographics',
    summary:
      'Charts by name; with `q` those whose name, telephone number, birth date or record number begins with each word of it, or who have it as the number of an insurer or an office. Where fewer than five are found, `similar` has those whose name is one typing error away.',
    query: listQuery.extend({
      q: z.string().trim().max(100).optional(),
      ...patientFilters,
      sort: z.enum(['name', '-name', '-created_at']).default('name'),
    }),
    output: page(patientItem).extend({
      /** Not found as typed: charts with a word of the name one typing error away from `q`, by name. On the first page alone, and not counted in `total`. */
      similar: z.array(patientItem),
    }),
  }),
  createPatient: call({
    method: 'POST',
    path: '/org/patients',
    access: 'org:patients.edit',
    audit: 'patient.create',
    patient_data: 'demographics',
    status: 201,
    errors: ['refused_by_rule'],
    summary: 'Makes a chart with the next record number, and names charts that may be the same person.',
    body: body({ given_name: name, family_name: name, ...details }),
    output: patient.extend({
      possible_duplicates: z.array(z.object({ id, name: z.string(), record_number: z.string(), birth_date: z.string().nullable() })),
    }),
  }),
  getPatient: call({
    method: 'GET',
    path: '/org/patients/{id}',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: chartErrors,
    summary: 'One chart: who the patient is.',
    params: idParams,
    output: patient,
  }),
  updatePatient: call({
    method: 'PATCH',
    path: '/org/patients/{id}',
    access: 'org:patients.edit',
    audit: 'patient.change',
    patient_data: 'demographics',
    versioned: true,
    errors: [...chartErrors, 'version_conflict', 'state_not_allowed', 'refused_by_rule'],
    summary: 'Changes who the patient is.',
    params: idParams,
    body: body({
      given_name: name.optional(),
      family_name: name.optional(),
      ...details,
      status: z.enum(['active', 'inactive']).optional(),
      deceased_on: optional(day),
      /** `true`: they have died, on a day that need not be known; `false`: they live, and a day that stands there is taken off. */
      is_deceased: z.boolean().optional(),
      restricted: z.boolean().optional(),
    }),
    output: patient,
  }),
  createClaimCode: call({
    method: 'POST',
    path: '/org/patients/{id}/claim-code',
    access: 'org:patients.edit',
    audit: 'claim-code.create',
    secret: true,
    status: 201,
    errors: [...chartErrors, 'state_not_allowed'],
    summary: 'A code of 8 characters by which the patient binds an account to this chart: single use, 10 days. Earlier codes end.',
    params: idParams,
    output: z.object({ code: z.string(), expires_at: z.string() }),
  }),
  breakGlass: call({
    method: 'POST',
    path: '/org/patients/{id}/break-glass',
    access: 'org:charts.break-glass',
    audit: 'chart.break-glass',
    patient_data: 'access',
    status: 201,
    errors: ['state_not_allowed'],
    summary: 'Opens a restricted chart to this account for an hour. The reason is recorded and the managers are told.',
    params: idParams,
    body: body({ reason: text(500, 5) }),
    output: z.object({ expires_at: z.string() }),
  }),
  listChartAccesses: call({
    method: 'GET',
    path: '/org/patients/{id}/access-log',
    access: 'org:clinical.view',
    patient_data: 'access',
    errors: chartErrors,
    summary: 'Who opened or changed this chart, latest first.',
    params: idParams,
    query: listQuery,
    output: page(
      z.object({
        id,
        at: z.string(),
        actor_name: z.string().nullable(),
        actor_kind: z.string(),
        actor_role: z.string().nullable(),
        action: z.string(),
        category: z.string().nullable(),
        outcome: z.enum(['done', 'refused']),
        /** Why a restricted chart was opened; null of everything else. */
        reason: z.string().nullable(),
      }),
    ),
  }),

  ...allergies,
  ...allergens,
  ...conditions,

  listMyChartAccesses: call({
    method: 'GET',
    path: '/patient/record-access',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'access',
    summary: "Who viewed or changed the patient's own record: one line per person and day, latest first.",
    query: listQuery,
    output: page(
      z.object({
        on: day,
        actor_name: z.string().nullable(),
        actor_kind: z.string(),
        actor_role: z.string().nullable(),
        first_at: z.string(),
        last_at: z.string(),
        /** What was seen or changed, and what of it was changed. */
        categories: z.array(z.enum(recordCategories)),
        changed_categories: z.array(z.enum(recordCategories)),
        changed: z.boolean(),
        times: z.number().int(),
      }),
    ),
  }),
}
