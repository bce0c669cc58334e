/** What allergies and problems have in common: who recorded them, who changed them last, and their versions. */
import { z } from 'zod'
import { body } from '../../kernel/call.ts'
import { dateTime, text } from '../../kernel/values.ts'
import { role } from './authorship.ts'
import { entryActions } from './entry-rules.ts'

export const entryFields = {
  recorded_at: z.string(),
  /** The same as it came, where it came from elsewhere: a year, a month, a day or an instant. */
  recorded_date_time: dateTime.nullable(),
  /** When it was put on the chart, where it came from another system; null where that was not kept. */
  imported_at: z.string().nullable(),
  /** Who recorded it, under the name of that time; null where it came from elsewhere or was not kept. */
  recorder_name: z.string().nullable(),
  recorder_role: role,
  version: z.number().int(),
  /** Who wrote the version that stands, its recorder where nobody has changed it. */
  editor_name: z.string().nullable(),
  editor_role: role,
  edited_at: z.string(),
  /** Why it was changed to what stands; of an error what went wrong. */
  change_reason: z.string().nullable(),
  can: z.array(z.enum(entryActions)),
  /** Somebody else recorded it or wrote what stands: a change of it says why. */
  needs_reason: z.boolean(),
}

/** Of each version of an entry. */
export const entryVersionFields = {
  version: z.number().int(),
  /** Why it was changed to this. */
  reason: z.string().nullable(),
  author_name: z.string().nullable(),
  author_role: role,
  written_at: z.string(),
  /** `true`: the entry as it stands. */
  is_current: z.boolean(),
}

/** Why it is changed: needed where somebody else wrote what stands. */
export const changeReason = text(500, 3).optional()
/** Why an entry of a chart is marked as entered in error. */
export const errorBody = body({
  /** What went wrong. */
  reason: text(500, 3),
})
