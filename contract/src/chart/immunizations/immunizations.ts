/** Vaccinations of a patient: what was given, what was not, and what is due by the clinic's schedule. */
import { z } from 'zod'
import { cvxCode, scheduledDose } from '../../foundation/settings/immunization-schedule.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, day, id, instant, line, text } from '../../kernel/values.ts'
import { role } from '../patients/authorship.ts'
import { chartErrors } from '../patients/chart-calls.ts'
import {
  immunizationActions,
  immunizationRoutes,
  immunizationSites,
  immunizationSources,
  immunizationStatuses,
  recordedSources,
} from './immunization-rules.ts'

const { vaccine, cvx_code } = scheduledDose.shape
const fields = {
  vaccine,
  cvx_code,
  /** The day on which it was given, or was to be given. */
  given_on: day,
  /** Which dose of its vaccine it is, as written in the vaccination card. */
  dose: z.number().int().min(1).max(20).nullable(),
  lot_number: line(60).nullable(),
  /** Of the batch, as printed on the package. */
  expires_on: day.nullable(),
  site: z.enum(immunizationSites).nullable(),
  route: z.enum(immunizationRoutes).nullable(),
  source: z.enum(immunizationSources),
  note: text(500).nullable(),
}

/** A vaccination that is due, or will be. */
export const dueDose = z.object({
  vaccine: z.string(),
  cvx_code: cvxCode.nullable(),
  dose: z.number().int(),
  due_on: day,
  status: z.enum(['overdue', 'due', 'upcoming']),
})
export type DueDose = z.infer<typeof dueDose>

/** A vaccination on a chart. It never changes; one that is wrong is marked as entered in error and recorded again. */
export const immunization = z.object({
  id,
  patient_id: id,
  ...fields,
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  given_date_time: dateTime.nullable(),
  status: z.enum(immunizationStatuses),
  /** Why it was not given; null where it was. */
  reason_not_done: z.string().nullable(),
  author_name: z.string(),
  author_role: role,
  created_at: instant,
  error: z.object({ reason: z.string(), author_name: z.string(), author_role: role, created_at: instant }).nullable(),
  can: z.array(z.enum(immunizationActions)),
})
export type Immunization = z.infer<typeof immunization>

/** A vaccination as the patient sees it. */
export const myImmunization = z.object({
  id,
  vaccine: z.string(),
  given_on: day,
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  given_date_time: dateTime.nullable(),
  dose: fields.dose,
  lot_number: z.string().nullable(),
  source: fields.source,
})
export type MyImmunization = z.infer<typeof myImmunization>

export const immunizations = {
  listImmunizations: call({
    method: 'GET',
    path: '/org/patients/{id}/immunizations',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'Vaccinations of a chart, the latest first, and what is due by the schedule of the clinic.',
    params: idParams,
    query: listQuery,
    output: page(immunization).extend({ due: z.array(dueDose) }),
  }),
  createImmunization: call({
    method: 'POST',
    path: '/org/patients/{id}/immunizations',
    access: 'org:clinical.write',
    audit: 'immunization.create',
    patient_data: 'clinical',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records a vaccination that was given, or with a reason one that was not.',
    params: idParams,
    body: body({
      vaccine,
      given_on: day,
      cvx_code: cvx_code.default(null),
      dose: fields.dose.default(null),
      lot_number: fields.lot_number.default(null),
      expires_on: fields.expires_on.default(null),
      site: fields.site.default(null),
      route: fields.route.default(null),
      source: z.enum(recordedSources).default('given-here'),
      note: fields.note.default(null),
      reason_not_done: line(200, 3).nullable().default(null),
    }),
    output: immunization,
  }),
  enterImmunizationInError: call({
    method: 'POST',
    path: '/org/immunizations/{id}/enter-in-error',
    access: 'org:clinical.write',
    audit: 'immunization.enter-in-error',
    patient_data: 'clinical',
    errors: [...chartErrors, 'forbidden', 'state_not_allowed'],
    summary: 'Marks a vaccination as entered in error; it no longer counts.',
    params: idParams,
    body: body({ reason: text(500, 3) }),
    output: immunization,
  }),
  listMyImmunizations: call({
    method: 'GET',
    path: '/patient/immunizations',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    summary: 'My vaccinations, the latest first, and what is due by the schedule of the clinic.',
    query: listQuery,
    output: page(myImmunization).extend({ due: z.array(dueDose) }),
  }),
}
