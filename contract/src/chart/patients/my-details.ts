/** Who a patient is, as the patient sees it, and what of it is the patient's own to change. */
import { z } from 'zod'
import { body, call } from '../../kernel/call.ts'
import { line } from '../../kernel/values.ts'
import { optional } from './chart-calls.ts'
import { myCoverage } from './coverages.ts'
import { contact, myContactList } from './patient-details.ts'

/** What the clinic has on the front page, and what the patient may change. */
export const myDetails = z.object({
  name: z.string(),
  birth_date: z.string().nullable(),
  record_number: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  preferred_name: z.string().nullable(),
  pronouns: z.string().nullable(),
  language: z.string().nullable(),
  other_languages: z.array(z.string()),
  interpreter_needed: z.boolean(),
  contacts: z.array(contact),
  coverages: z.array(myCoverage),
  /** Of the chart: for a change. */
  version: z.number().int(),
})
export type MyDetails = z.infer<typeof myDetails>

export const myDetailCalls = {
  getMyDetails: call({
    method: 'GET',
    path: '/patient/details',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'demographics',
    summary: 'What the clinic knows of who I am, whom it may ring, and who pays for me.',
    output: myDetails,
  }),
  updateMyDetails: call({
    method: 'PATCH',
    path: '/patient/details',
    access: 'patient',
    proxy_scopes: ['change details'],
    audit: 'patient.change',
    patient_data: 'demographics',
    versioned: true,
    errors: ['version_conflict', 'state_not_allowed'],
    summary:
      'Changes how I am called, which languages I speak, and whom the clinic may ring. A list of contacts replaces the one that is there, except guardians: those only the clinic writes.',
    body: body({
      preferred_name: optional(line(100)),
      pronouns: optional(line(40)),
      language: optional(line(35)),
      other_languages: z.array(line(35)).max(8).optional(),
      interpreter_needed: z.boolean().optional(),
      contacts: myContactList.optional(),
    }),
    output: myDetails,
  }),
}
