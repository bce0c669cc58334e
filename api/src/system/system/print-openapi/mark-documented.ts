import { z } from 'zod'

const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && '_zod' in value

/** The function that `documented-source.ts` puts around a field with a doc comment. */
export const __documentedField =
  (description: string) =>
  <T>(value: T): T =>
    isSchema(value) ? (value.describe(description) as T) : value

/**
 * The function that `documented-source.ts` puts around each constant of the contract. A shape is named after the type that is
 * exported for it, or after the constant if that is exported; the others are building blocks, and are inlined where they are
 * used.
 */
export const __documentedShape =
  ({ name, text, path }: { name: string | null; text: string | null; path: string }) =>
  <T>(value: T): T => {
    if (!isSchema(value) || path.endsWith('/call.ts')) return value
    const registered = z.globalRegistry.get(value)
    if (registered?.id) return value
    const meta = { ...registered, ...(text && (isShape(value) || !path.endsWith('/values.ts')) ? { description: text } : {}) }
    return value.meta(name && isShape(value) ? { ...meta, id: name } : meta) as T
  }

const isShape = (value: z.ZodType) => value instanceof z.ZodObject || value instanceof z.ZodUnion
