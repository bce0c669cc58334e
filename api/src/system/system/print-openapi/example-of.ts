import type { JsonSchema } from '../schema-shape.ts'
import { exampleValues } from './example-values.ts'

/** The named shapes of the document, which a schema may refer to. */
export type ShapesByName = Record<string, JsonSchema>

/**
 * A plausible value of a schema, always the same: fields by their name (`example-values.ts`), all others by their schema.
 * `required` leaves optional fields out, unless nothing would be left.
 */
export function exampleOf(schema: JsonSchema, shapes: ShapesByName, fields: 'all' | 'required', name = ''): unknown {
  const of = (part: JsonSchema, field = name) => exampleOf(part, shapes, fields, field)
  if (schema.$ref) return of(shapes[schema.$ref.split('/').at(-1) as string] ?? {})
  if (schema.const !== undefined) return schema.const
  const example = exampleValues[name]
  if (example !== undefined && fits(example, schema)) return example
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return of(options.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => of(part)))
  if (schema.properties) return exampleObject(schema, shapes, fields)
  const [type] = [schema.type].flat()
  return type && Object.hasOwn(examplesByType, type) ? examplesByType[type]?.(schema, name, of) : null
}

/** Examples for a schema that has only a type and bounds. */
const examplesByType: Record<string, (schema: JsonSchema, name: string, of: (part: JsonSchema, field?: string) => unknown) => unknown> = {
  object: ({ propertyNames, additionalProperties = {} }, _name, of) =>
    Object.fromEntries((propertyNames?.enum ?? []).map((key) => [key, of(additionalProperties, key)])),
  array: ({ maxItems = 1, items = {} }, _name, of) => (maxItems > 0 ? [of(items)] : []),
  integer: exampleNumber,
  number: exampleNumber,
  boolean: () => false,
  string: exampleText,
}

function exampleNumber({ minimum = 1, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): number {
  return Math.min(Math.max(minimum, 1), maximum)
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, shapes: ShapesByName, fields: 'all' | 'required') {
  const everything = fields === 'all' || required.length === 0
  const shown = Object.entries(properties).filter(([name]) => everything || required.includes(name))
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, shapes, fields, name)]))
}

/** Whether a known example is of the type of this schema. */
function fits(value: unknown, schema: JsonSchema): boolean {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((option) => fits(value, option))
  if (schema.enum) return schema.enum.includes(value)
  const types = [schema.type].flat()
  if (typeof value === 'number') return (types.includes('integer') || types.includes('number')) && fitsNumber(value, schema)
  if (typeof value === 'boolean') return types.includes('boolean')
  if (Array.isArray(value)) return types.includes('array') && value.every((item) => fits(item, schema.items ?? {}))
  return typeof value === 'string' && types.includes('string') && fitsText(value, schema)
}

const fitsNumber = (value: number, { minimum = value, maximum = value }: JsonSchema) => value >= minimum && value <= maximum

function fitsText(value: string, { format, pattern, minLength = 0, maxLength = value.length }: JsonSchema): boolean {
  if (format && !formats[format]?.test(value)) return false
  if (pattern && !new RegExp(pattern, 'u').test(value)) return false
  return value.length >= minLength && value.length <= maxLength
}

const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT.*Z$/,
  email: /@/,
  uri: /^https?:/,
}

function exampleText({ format, minLength = 0, maxLength }: JsonSchema, name: string): string {
  if (format === 'uuid') return exampleId(name)
  if (format === 'date') return '2026-03-02'
  if (format === 'date-time') return '2026-03-02T09:00:00.000Z'
  if (format === 'email') return 'nora.byrne@example.org'
  if (format === 'uri') return 'https://riverside.example.org'
  const text = name.endsWith('_at')
    ? '2026-03-02T09:00:00.000Z'
    : /_on$|date_time$/.test(name)
      ? '2026-03-02'
      : name.replaceAll('_', ' ') || 'text'
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** The same id for every field of the same name, so that an example is consistent. */
function exampleId(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 0xffffffff
  return `0198f000-0000-7000-8000-0000${sum.toString(16).padStart(8, '0')}`
}
