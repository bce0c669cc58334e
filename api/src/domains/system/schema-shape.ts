interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  description?: string
  minimum?: number
  additionalProperties?: unknown
}
export type JsonSchema = Schema

/** A JSON Schema as people read it: `{ id: uuid, name?: string, items: [{ … }] }`, one field a line. */
export function shapeOf(schema: Schema, depth = 0): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((option) => shapeOf(option, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, depth)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') {
    const item = shapeOf(schema.items ?? {}, depth)
    return item.includes(' | ') && !item.includes('\n') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1)
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      const note = property.description ? `  // ${property.description}` : ''
      return `${indent}${name}${optional}: ${shapeOf(property, depth + 1)}${note}`
    })
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}` : '{}'
  }
  if (schema.format) return schema.format
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return schema.type ?? 'any'
}

/** An input to begin with: required fields only, each with something of its type. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options[0] as Schema)
  if (schema.properties) {
    const required = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(required.map(([name, property]) => [name, exampleOf(property)]))
  }
  switch (schema.type) {
    case 'array':
      return [exampleOf(schema.items ?? {})]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return schema.format === 'date' ? '2031-03-03' : schema.format === 'date-time' ? '2031-03-03T10:00:00Z' : ''
  }
}
