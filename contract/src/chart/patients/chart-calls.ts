/** What calls about a chart have in common. */
import { z } from 'zod'
import { listQuery } from '../../kernel/call.ts'
import { id } from '../../kernel/values.ts'

/** Of a change: left out stays, null empties it. */
export const optional = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type))

/** Short lists that must not be cut: a hundred at a time. */
export const allQuery = listQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(100) })
export const childParams = z.object({ id, child_id: id })
export const chartErrors = ['not_found', 'break_glass_required'] as const
