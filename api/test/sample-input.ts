import { z } from 'zod'

export type Schema = { [key: string]: any }

/** The id that a field gets, by its name and the names of those around it: `decisions.appointment_id`. */
export type IdOf = (field: string) => string

/**
 * A valid input made from the contract alone, every optional field filled in too; every id is the one given, so that a
 * handler is handed foreign ids wherever it takes one, or the one that the field's name gets.
 */
export function sampleInput(type: z.ZodType, id: string | IdOf): unknown {
  const idOf = typeof id === 'string' ? () => id : id
  return make(schemaOf(type), idOf, '')
}

/** What may be sent, as JSON Schema. */
export const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

/** The sample of a part of an input, which stands at that path. */
export function make(schema: Schema, id: IdOf, path: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  // A list gets a value, also one that may be left out.
  if (schema.default !== undefined && path !== '' && !Array.isArray(schema.default)) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return make(options.find((option: Schema) => option.type !== 'null') ?? options[0], id, path)
  if (schema.allOf) return make(Object.assign({}, ...schema.allOf), id, path)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return object(schema, id, path)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => make(schema.items ?? {}, id, path))
    case 'integer':
    case 'number':
      return number(schema)
    case 'boolean':
      return true
    case 'string':
      return text(schema, id, path)
    default:
      return { sample: 'value' }
  }
}

const object = ({ properties = {} }: Schema, id: IdOf, path: string) =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Schema>).map(([key, value]) => [
      key,
      make(value, id, path === '' ? key : `${path}.${key}`),
    ]),
  )

const number = ({ minimum = 1, exclusiveMinimum = 0 }: Schema) => Math.max(minimum, exclusiveMinimum + 1)

function text(schema: Schema, id: IdOf, path: string): string {
  const name = path.split('.').at(-1) as string
  // One parameter of an address may hold several ids.
  if (schema.format === 'uuid' || /_ids?$/.test(name)) return id(path)
  if (schema.format === 'date-time') return '2031-03-03T10:00:00.000Z'
  if (schema.format === 'date') return '2031-03-03'
  if (schema.format === 'email' || name === 'email') return 'somebody@example.test'
  if (schema.format === 'uri') return 'https://clinic.example.test'
  if (name.endsWith('time_zone')) return 'Europe/Dublin'
  const special = special_texts[name]
  if (special) return special
  const samples = [
    '10:00',
    'J01CA04',
    '03',
    '5012345678900',
    'EUR',
    'IE',
    '123456',
    'ABCDEFGH',
    '+353 1 234 5678',
    'violet',
    'INV-2031-00001',
    'a-slug',
    'en',
    '2031-03',
  ]
  if (schema.pattern) return samples.find((value) => new RegExp(schema.pattern, 'u').test(value)) ?? 'Sample'
  return 'Sample text that is long enough'.slice(0, schema.maxLength ?? 100).padEnd(schema.minLength ?? 0, 'x')
}

// A refinement requires these fields, which the schema does not show.
const special_texts: Record<string, string> = {
  country: 'IE',
  gtin: '5012345678900',
  substance: 'amoxicillin',
  ends: '11:00',
  status: 'booked',
  weekdays: '1',
  allergen_code: 'penicillins',
  onset_date_time: '2019-05',
}
