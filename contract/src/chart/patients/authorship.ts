/** Who wrote, signed, released or marked something: the name and the role they had when they did it. */
import { z } from 'zod'
import { staffRoles } from '../../kernel/access.ts'
import { id } from '../../kernel/values.ts'

/** The role that somebody had when they did it; null where it was not recorded. */
export const role = z.enum(staffRoles).nullable()

/** A person under the name and the role they had then. */
export const personInRole = z.object({ name: z.string(), role })
export type PersonInRole = z.infer<typeof personInRole>

/** Who wrote some version of a text. */
export const author = personInRole.extend({ account_id: id })
export type Author = z.infer<typeof author>

/** Of each kept version of a text: who wrote it, and when it was last saved. */
export const versionFields = {
  /** Counts the saves of the text; those that were written over in the same sitting are not kept. */
  version: z.number().int(),
  title: z.string(),
  author_account_id: id,
  author_name: z.string(),
  author_role: role,
  written_at: z.string(),
  /** `true`: the text as it stands. */
  is_current: z.boolean(),
}
