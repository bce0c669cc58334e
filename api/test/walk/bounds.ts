import type { z } from 'zod'
import { make, type Schema, schemaOf } from '../sample-input.ts'

/** One bound of a field: the whole input with a value that just fits, and with the nearest one that does not. */
export interface Bound {
  /** As a refusal names it: `lines.0.quantity`. */
  field: string
  words: string
  fits: unknown
  exceeds: unknown
}

/** Puts a value at the place of a field into a sample of the whole input. */
type Around = (value: unknown) => unknown
const id = () => '01890000-0000-7000-8000-000000000000'

/** Every bound that an input's shape has, at any depth and in each of several forms. */
export const boundsOf = (type: z.ZodType): Bound[] => [...visit(schemaOf(type), '', (value) => value)]

function* visit(schema: Schema, field: string, around: Around): Generator<Bound> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) for (const option of options) yield* visit(option, field, around)
  if (schema.allOf) yield* visit(Object.assign({}, ...schema.allOf), field, around)
  for (const [key, property] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    const inner = field === '' ? key : `${field}.${key}`
    yield* visit(property, inner, (value) => around({ ...(make(schema, id, field) as object), [key]: value }))
  }
  if (schema.items) {
    const rest = Array.from({ length: Math.max((schema.minItems ?? 1) - 1, 0) }, () => make(schema.items, id, field))
    yield* visit(schema.items, `${field}.0`, (value) => around([value, ...rest]))
  }
  for (const [words, fits, exceeds] of ends(schema, field)) yield { field, words, fits: around(fits), exceeds: around(exceeds) }
}

type End = [words: string, fits: unknown, exceeds: unknown]

function ends(schema: Schema, field: string): End[] {
  if (schema.type === 'string') return lengths(schema)
  if (schema.type === 'array') return counts(schema, field)
  return schema.type === 'number' || schema.type === 'integer' ? ranges(schema) : []
}

// A text with a pattern is too long or too short whatever it says, and the refusal names the field for either.
function lengths({ minLength = 0, maxLength }: Schema): End[] {
  const found: End[] = []
  if (maxLength !== undefined) found.push([`at most ${maxLength} letters`, 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)])
  if (minLength > 0) found.push([`at least ${minLength} letters`, 'x'.repeat(minLength), 'x'.repeat(minLength - 1)])
  return found
}

function counts({ minItems = 0, maxItems, items }: Schema, field: string): End[] {
  const listOf = (length: number) => Array.from({ length }, () => make(items ?? {}, id, field))
  const found: End[] = []
  if (maxItems !== undefined) found.push([`at most ${maxItems} items`, listOf(maxItems), listOf(maxItems + 1)])
  if (minItems > 0) found.push([`at least ${minItems} items`, listOf(minItems), listOf(minItems - 1)])
  return found
}

function ranges({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema): End[] {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.001)
  const found: End[] = []
  // Every integer of the contract is a safe one, which is no bound that anybody chose.
  const isChosen = (end: number | undefined): end is number => end !== undefined && Math.abs(end) !== Number.MAX_SAFE_INTEGER
  if (isChosen(maximum)) found.push([`at most ${maximum}`, maximum, maximum + step])
  if (isChosen(minimum)) found.push([`at least ${minimum}`, minimum, minimum - step])
  if (isChosen(exclusiveMaximum)) found.push([`below ${exclusiveMaximum}`, exclusiveMaximum - step, exclusiveMaximum])
  if (isChosen(exclusiveMinimum)) found.push([`above ${exclusiveMinimum}`, exclusiveMinimum + step, exclusiveMinimum])
  return found
}
