interface Schema {
  $ref?: string
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
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  additionalProperties?: Schema
  propertyNames?: { enum?: string[] }
}
export type JsonSchema = Schema

/** A JSON Schema as people read it: `{ id: uuid, name?: string, place: @Location }`, one field a line, named shapes by their name. */
export function shapeOf(schema: Schema, depth = 0): string {
  if (schema.$ref) return `@${schema.$ref.split('/').at(-1)}`
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
