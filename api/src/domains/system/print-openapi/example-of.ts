import type { JsonSchema } from '../schema-shape.ts'
import { exampleValues } from './example-values.ts'

/** The named shapes of the document, which a schema may refer to. */
export type NamedShapes = Record<string, JsonSchema>

/**
 * A believable value of a schema, always the same: fields by their name (`example-values.ts`), all others by what their
 * schema allows. `required` leaves out what may be left out, but where that would leave nothing.
 */
export function exampleOf(schema: JsonSchema, shapes: NamedShapes, fields: 'all' | 'required', name = ''): unknown {
  const of = (part: JsonSchema, field = name) => exampleOf(part, shapes, fields, field)
  if (schema.$ref) return of(shapes[schema.$ref.split('/').at(-1) as string] ?? {})
  if (schema.const !== undefined) return schema.const
  const known = exampleValues[name]
  if (known !== undefined && fits(known, schema)) return known
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return of(options.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => of(part)))
  if (schema.properties) return exampleObject(schema, shapes, fields)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries((schema.propertyNames?.enum ?? []).map((key) => [key, of(schema.additionalProperties ?? {}, key)]))
    case 'array':
      return (schema.maxItems ?? 1) > 0 ? [of(schema.items ?? {})] : []
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? Number.MAX_SAFE_INTEGER)
    case 'boolean':
      return false
    case 'string':
      return exampleText(schema, name)
    default:
      return null
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, shapes: NamedShapes, fields: 'all' | 'required') {
  const everything = fields === 'all' || required.length === 0
  const shown = Object.entries(properties).filter(([name]) => everything || required.includes(name))
  return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property, shapes, fields, name)]))
}

/** Whether a value that is known by name is of the type that stands here. */
function fits(value: unknown, schema: JsonSchema): boolean {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((option) => fits(value, option))
  if (schema.enum) return schema.enum.includes(value)
  const types = [schema.type].flat()
  if (typeof value === 'number') {
    const whole = types.includes('integer') || types.includes('number')
    return whole && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value)
  }
  if (typeof value === 'boolean') return types.includes('boolean')
  if (Array.isArray(value)) return types.includes('array') && value.every((one) => fits(one, schema.items ?? {}))
  if (typeof value !== 'string' || !types.includes('string')) return false
  if (schema.format && !formats[schema.format]?.test(value)) return false
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return false
  return value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? value.length)
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
  const text = name.endsWith('_at') ? '2026-03-02T09:00:00.000Z' : name.endsWith('_on') ? '2026-03-02' : name.replaceAll('_', ' ') || 'text'
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** The same id wherever a field has the same name, so that an example agrees with itself. */
function exampleId(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 0xffffffff
  return `0198f000-0000-7000-8000-0000${sum.toString(16).padStart(8, '0')}`
}
