import type { JsonSchema } from '../schema-shape.ts'
import { fieldDescriptions } from './field-descriptions.ts'

interface Parameter {
  name?: string
  in?: string
  description?: string
  schema?: JsonSchema
}
type DescribedSchema = JsonSchema & { additionalProperties?: JsonSchema | boolean }

/** Describes each field that has no comment in the contract: by its shape and name, or by its name alone. Comments of the contract stay. */
export function addDescriptions<D extends { paths?: object; components?: object }>(document: D): D {
  const { schemas } = document.components as { schemas: Record<string, DescribedSchema> }
  for (const [name, schema] of Object.entries(schemas)) describe(schema, name)
  for (const methods of Object.values(document.paths ?? {}) as Record<string, Operation>[])
    for (const operation of Object.values(methods)) describeOperation(operation)
  return document
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: DescribedSchema }> }
  responses: Record<string, { content?: Record<string, { schema: DescribedSchema }> }>
}

function describeOperation({ parameters = [], requestBody, responses }: Operation) {
  for (const parameter of parameters) {
    const { name, schema } = parameter
    if (!name) continue
    parameter.description ??= schema?.description ?? (name === 'id' ? 'The record, by its `id`.' : fieldDescriptions[name])
    // said once, for the parameter
    if (schema) delete schema.description
  }
  for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)])
    for (const { schema } of Object.values(content)) describe(schema, '')
}

function describe(schema: DescribedSchema, shape: string) {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    property.description ??= fieldDescriptions[`${shape}.${name}`] ?? (property.$ref ? undefined : fieldDescriptions[name])
    if (property.description === undefined) delete property.description
    describe(property, '')
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) describe(part, shape)
  if (schema.items) describe(schema.items, '')
  if (typeof schema.additionalProperties === 'object') describe(schema.additionalProperties, '')
}
