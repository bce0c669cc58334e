import type { Call } from '@polyclinic/contract/kernel/call'
import { z } from 'zod'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  [key: string]: unknown
}

/** The name of every field that a reply may have, at whatever depth. */
export function outputFields(call: Call): Set<string> {
  const found = new Set<string>()
  visit(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }), found)
  return found
}

function visit(schema: unknown, found: Set<string>) {
  if (Array.isArray(schema)) for (const part of schema) visit(part, found)
  if (!schema || typeof schema !== 'object' || Array.isArray(schema)) return
  for (const [key, value] of Object.entries(schema as JsonSchema)) {
    if (key !== 'properties') visit(value, found)
    else
      for (const [name, field] of Object.entries(value as Record<string, JsonSchema>)) {
        found.add(name)
        visit(field, found)
      }
  }
}
