import type { Call } from '@polyclinic/contract/kernel/call'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * The compiled serializer of a call's replies, from the contract's output: a field that the contract does not name is not
 * written, so a new column cannot leak.
 */
export function serializerOf(call: Call): (value: unknown) => Buffer {
  // The serializer is compiled when it is first needed, because compiling hundreds at once would make the start slow.
  let compiled: ((value: unknown) => string) | null = null
  return (value) => {
    compiled ??= compile(call)
    // The reply is made as bytes, because the length of a text would be counted first and its bytes made afterwards.
    return Buffer.from(compiled(value))
  }
}

function compile(call: Call): (value: unknown) => string {
  // Shapes are inlined, because a serializer that follows references is slower.
  const schema = z.toJSONSchema(call.output, { io: 'output', target: 'draft-7', unrepresentable: 'any', metadata: z.registry() })
  return fastJson(plain(schema) as never, { ajv: { formats: { unsafe: true } } }) as (value: unknown) => string
}

type Node = { [key: string]: unknown }

// Patterns and formats are the input's business; a nullable type is written `type: [t, 'null']`, which the writer knows how
// to do without validating.
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (!node || typeof node !== 'object') return node
  const { pattern, format, $schema, minLength, maxLength, minimum, maximum, ...rest } = node as Node
  const out: Node = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? mapValues(value as Node) : plain(value)]),
  )
  const options = out.anyOf as Node[] | undefined
  if (options?.length === 2 && options.some((option) => option.type === 'null')) {
    const real = options.find((option) => option.type !== 'null') as Node
    const { anyOf, ...rest } = out
    if (typeof real.type === 'string' && real.type !== 'object' && real.type !== 'array')
      return { ...rest, ...real, enum: undefined, type: [real.type, 'null'] }
    return { ...rest, ...real, nullable: true }
  }
  // The database makes these values, so they need no escaping, which is a third of the cost of a long list.
  if (format === 'uuid' || format === 'date-time') out.format = 'unsafe'
  // The database guarantees the values of an enum.
  if (out.enum && out.type === 'string') delete out.enum
  return out
}

const mapValues = (properties: Node) => Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)]))
