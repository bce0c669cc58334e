/** The list of patients: what it is narrowed by, as a table for spreadsheets, and views that an account keeps. */
import { z } from 'zod'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { flag, id, line } from '../../kernel/values.ts'
import { type patientFilterNames, patientStatuses, sexes } from './patient-rules.ts'

const wholeYears = z.coerce.number().int().min(0).max(150)

/** What narrows the list; several together mean all of them. */
export const patientFilters = {
  status: z.enum(patientStatuses).optional(),
  sex: z.enum(sexes).optional(),
  /** The least age in whole years. */
  from_age: wholeYears.optional(),
  /** The greatest age in whole years. */
  to_age: wholeYears.optional(),
  /** Had a visit of this practitioner. */
  practitioner_id: id.optional(),
  /** Has no visit ahead. */
  without_visit_ahead: z.literal('true').optional(),
  /** 1 to 12. */
  birth_month: z.coerce.number().int().min(1).max(12).optional(),
  restricted: flag.optional(),
  deceased: flag.optional(),
} satisfies Record<(typeof patientFilterNames)[number], z.core.SomeType>

/** A narrowed list that an account keeps under a name: what stands in its address. */
export const savedView = z.object({
  id,
  name: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SavedView = z.infer<typeof savedView>

const lists = z.enum(['patients'])

export const patientListCalls = {
  getPatientsCsv: call({
    method: 'GET',
    path: '/org/patients/csv',
    access: 'org:data.export',
    sensitive: true,
    patient_data: 'demographics',
    produces: 'text/csv',
    cost: 50,
    errors: ['refused_by_rule'],
    summary: 'The list as CSV, by name; at most 20,000 patients. The log names everybody who is in it.',
    query: z.strictObject(patientFilters),
    output: z.any(),
  }),
  listSavedViews: call({
    method: 'GET',
    path: '/org/saved-views',
    access: 'org:patients.view',
    summary: 'The views of a list that this account keeps in the clinic, by name.',
    query: listQuery.extend({ list: lists }),
    output: page(savedView),
  }),
  createSavedView: call({
    method: 'POST',
    path: '/org/saved-views',
    access: 'org:patients.view',
    audit: 'saved-view.create',
    status: 201,
    errors: ['already_exists', 'refused_by_rule'],
    summary: 'Keeps what narrows a list under a name.',
    body: body({
      list: lists,
      name: line(60),
      search: z
        .record(z.string().regex(/^[a-z_]{1,40}$/), z.union([line(200, 0), z.number()]))
        .refine((search) => Object.keys(search).length <= 20, 'These are too many.'),
    }),
    output: savedView,
  }),
  deleteSavedView: call({
    method: 'DELETE',
    path: '/org/saved-views/{id}',
    access: 'org:patients.view',
    audit: 'saved-view.delete',
    errors: ['not_found'],
    summary: 'Removes a view of this account.',
    params: idParams,
    output: z.object({ message: z.string() }),
  }),
}
