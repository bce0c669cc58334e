/** What came into charts from other systems, as it came. */
import { z } from 'zod'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, id, instant } from '../../kernel/values.ts'
import { chartErrors } from '../patients/chart-calls.ts'

export const placedKinds = ['patient', 'condition', 'allergy', 'observation', 'immunization'] as const

/** A resource as another system sent it. It never changes. */
export const importedResource = z.object({
  id,
  patient_id: id,
  /** Of FHIR R4, or `CSV` for a line of a table. */
  resource_type: z.string(),
  /** What it is about, in the words of its sender. */
  title: z.string(),
  status: z.string().nullable(),
  /** When it was true of the patient; when it was imported where it does not say. */
  effective_at: instant,
  /** The same as it came: a year, a month, a day or an instant; null where it does not say. */
  effective_date_time: dateTime.nullable(),
  /** The practitioner and the organization that sent it, as it names them. */
  source: z.string(),
  /** What it became in the chart; null: it is kept as it came. */
  placed_as: z.enum(placedKinds).nullable(),
  created_at: instant,
})
export type ImportedResource = z.infer<typeof importedResource>

export const importedResources = {
  listImportedResources: call({
    method: 'GET',
    path: '/org/patients/{id}/imported-resources',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'What came into a chart from other systems, the latest first.',
    params: idParams,
    query: listQuery.extend({
      /** Only resources of this type of FHIR R4. */
      resource_type: z.string().max(60).optional(),
    }),
    output: page(importedResource).extend({
      /** How many the chart has of each type. */
      types: z.array(
        z.object({
          /** Of FHIR R4, or `CSV` for a line of a table. */
          resource_type: z.string(),
          count: z.number().int(),
        }),
      ),
    }),
  }),
  getImportedResource: call({
    method: 'GET',
    path: '/org/imported-resources/{id}',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: chartErrors,
    summary: 'One resource as it came, as FHIR R4 JSON; its references lead to the ids that it has here.',
    params: idParams,
    produces: 'application/fhir+json',
    output: z.any(),
  }),
}
