/** All that stands in a chart, in the order of time: for staff, and for the patient as far as it was released. */
import { z } from 'zod'
import { comparators, dataAbsentReasonKeys } from '../../care/observations/observed-value.ts'
import { interpretations } from '../../care/observations/vital-signs.ts'
import { call, idParams, listQuery, page } from '../../kernel/call.ts'
import { dateTime, day, id, line } from '../../kernel/values.ts'
import { myTimelineKinds, timelineKinds } from './timeline-kinds.ts'

/** One value of a set that was measured, or resulted, at the same time. */
const timelineValue = z.object({
  /** LOINC, or a code of the clinic's own. */ code: z.string(),
  display: z.string(),
  /** The value as a number; null where it is a text. */
  value_number: z.number().nullable(),
  value_comparator: z.enum(comparators).nullable(),
  /** UCUM. */ unit: z.string().nullable(),
  value_text: z.string().nullable(),
  data_absent_reason: z.enum(dataAbsentReasonKeys).nullable(),
  data_absent_text: z.string().nullable(),
  /** What it means against its range; null where it was not judged. */
  interpretation: z.enum(interpretations).nullable(),
})

/** Something on the timeline of a chart. */
export const timelineItem = z.object({
  kind: z.enum(timelineKinds),
  id,
  at: z.string(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  date_time: dateTime.nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Who wrote it, or with whom the visit is. */
  by: z.string().nullable(),
  status: z.string(),
  /** What was measured or resulted together; empty for other kinds. */
  values: z.array(timelineValue),
})
export type TimelineItem = z.infer<typeof timelineItem>

const severalOf = (kinds: readonly string[]) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((part) => kinds.includes(part)), 'Choose kinds from the list.')
    .optional()
const filters = {
  /** Not before this day on the clinic's calendar. */
  from: day.optional(),
  /** Until the end of this day. */
  to: day.optional(),
  /** A part of the name of whoever wrote it. */
  author: line(100).optional(),
  /** A part of its title. */
  q: line(100).optional(),
}

export const timeline = {
  listTimeline: call({
    method: 'GET',
    path: '/org/patients/{id}/timeline',
    access: 'org:clinical.view',
    patient_data: 'clinical',
    errors: ['not_found', 'break_glass_required'],
    summary: 'All that stands in a chart, latest first; kinds that the caller may not see are left out.',
    params: idParams,
    query: listQuery.extend({
      /** One kind or several, separated by commas. */
      kind: severalOf(timelineKinds),
      ...filters,
    }),
    output: page(timelineItem),
  }),
  listMyTimeline: call({
    method: 'GET',
    path: '/patient/timeline',
    access: 'patient',
    proxy_scopes: ['see records'],
    patient_data: 'clinical',
    summary: 'My visits, and what the clinic has released to me, latest first.',
    query: listQuery.extend({
      /** One kind or several, separated by commas. */
      kind: severalOf(myTimelineKinds),
      ...filters,
    }),
    output: page(timelineItem),
  }),
}
