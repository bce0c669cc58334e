/** Fields that several calls about organizations take. */
import { z } from 'zod'

export const changesOf = <T extends z.ZodRawShape>(fields: T) => z.strictObject(fields).partial()
