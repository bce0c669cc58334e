/** Laboratory: the catalogue of tests, orders, results as released. */
import { z } from 'zod'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, id, instant } from '../../kernel/values.ts'
import { comparators, dataAbsentReasonKeys } from '../observations/observed-value.ts'
import { interpretations } from '../observations/vital-signs.ts'

/** A test that the laboratory offers. */
export const labTest = z.object({
  id,
  /** LOINC. */ code: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  specimen: z.string(),
  preparation: z.string().nullable(),
  turnaround_hours: z.number().int().nullable(),
  clinical_use: z.string().nullable(),
})
export type LabTest = z.infer<typeof labTest>
/** A test that was ordered for a patient. */
export const labOrder = z.object({
  id,
  patient_id: id,
  patient_name: z.string(),
  test_name: z.string(),
  status: z.enum(['draft', 'active', 'completed', 'revoked', 'entered-in-error']),
  ordered_by_name: z.string(),
  ordered_at: instant,
})
export type LabOrder = z.infer<typeof labOrder>
/** A result of the laboratory that was shown to the patient. */
export const myResult = z.object({
  id,
  /** LOINC, or a code of the clinic's own. */ code: z.string(),
  test_name: z.string(),
  /** The result in words, the number and its sign among them; empty where there is none. */
  value_text: z.string(),
  /** The value as a number, where it is one. */
  value_number: z.number().nullable(),
  value_comparator: z.enum(comparators).nullable(),
  data_absent_reason: z.enum(dataAbsentReasonKeys).nullable(),
  data_absent_text: z.string().nullable(),
  unit: z.string().nullable(),
  reference_range: z.string().nullable(),
  /** Where the value lies in that range; null where no range held. */
  interpretation: z.enum(interpretations).nullable(),
  resulted_at: instant,
  /** When it took the place of a value that the patient may have seen, and what that said; null: it did not. */
  corrected: z
    .object({
      at: instant,
      /** What stood there before, with its unit. */
      value_before: z.string(),
    })
    .nullable(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  resulted_date_time: dateTime.nullable(),
})
export type MyResult = z.infer<typeof myResult>

export const labs = {
  listPublicTests: call({
    method: 'GET',
    path: '/public/lab-tests',
    access: 'public',
    summary: 'Laboratory tests by name; `q` finds name, synonym and code.',
    query: listQuery.extend({ q: z.string().trim().max(100).optional() }),
    output: page(labTest),
  }),
  getPublicTest: call({
    method: 'GET',
    path: '/public/lab-tests/{id}',
    access: 'public',
    errors: ['not_found'],
    summary: 'One laboratory test.',
    params: idParams,
    output: labTest,
  }),
  listOrders: call({
    method: 'GET',
    path: '/org/lab-orders',
    access: 'org:clinical.view',
    patient_data: 'results',
    summary: 'Laboratory orders, the latest first.',
    query: listQuery,
    output: page(labOrder),
  }),
  listMyResults: call({
    method: 'GET',
    path: '/patient/lab-results',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'results',
    summary: 'My results as released, the latest first.',
    query: listQuery.extend({
      /** Only those of this test. */
      code: z.string().trim().min(1).max(40).optional(),
    }),
    output: page(myResult),
  }),
}
