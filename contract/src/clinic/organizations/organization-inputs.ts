/** Fields that several calls about organizations take. */
import { z } from 'zod'

export const changesOf = <T extends Record<string, z.core.SomeType>>(fields: T) => z.strictObject(fields).partial()
