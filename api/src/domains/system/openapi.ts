import type { Call } from '@polyclinic/contract/call'
import { type ErrorCode, errorStatus } from '@polyclinic/contract/errors'
import { z } from 'zod'
import { apiPrefix } from '../../kernel/http/server.ts'

type Contract = Record<string, Record<string, Call>>

/** The OpenAPI 3.1 document of the whole contract. The server serves what `openapi-cli.ts` wrote of it. */
export function openapi(contract: Contract) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = apiPrefix + call.path
      paths[path] ??= {}
      paths[path][call.method.toLowerCase()] = operation(domain, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Polyclinic', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string', description: 'One plain sentence for a person.' },
            code: { type: 'string', enum: Object.keys(errorStatus) },
            errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
            request_id: { type: 'string' },
          },
        },
      },
    },
  }
}

const jsonSchema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override: ({ jsonSchema }) => nameFormat(jsonSchema) })
  return schema
}

// the format says it; the long patterns that mean the same would be half of the document
function nameFormat(schema: { format?: string; pattern?: string }) {
  if (schema.format && ['uuid', 'date-time', 'date', 'email'].includes(schema.format)) delete schema.pattern
}

function operation(domain: string, name: string, call: Call) {
  const problems = new Map<number, ErrorCode[]>()
  for (const code of [...(call.errors ?? []), ...implied(call)]) {
    const status = errorStatus[code]
    problems.set(status, [...(problems.get(status) ?? []), code])
  }
  const body = call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } }
    : {}
  return {
    operationId: `${domain}_${name}`,
    tags: [domain],
    summary: call.summary,
    'x-access': call.access,
    ...(call.cost ? { 'x-cost': call.cost } : {}),
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...body,
    responses: {
      [String(call.status ?? 200)]: {
        description: 'Done.',
        content: { [call.produces ?? 'application/json']: { schema: jsonSchema(call.output, 'output') } },
      },
      ...Object.fromEntries(
        [...problems].map(([status, codes]) => [
          String(status),
          {
            description: [...new Set(codes)].join(', '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function implied(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = ['malformed', 'request_timeout', 'too_many_requests', 'internal', 'unavailable']
  if (call.access !== 'public') codes.push('unauthenticated', 'forbidden')
  if (call.params) codes.push('not_found')
  if (call.method !== 'GET' && !call.secret) codes.push('idempotency_key_required', 'idempotency_key_reused')
  if (call.versioned) codes.push('precondition_required', 'version_conflict')
  if (call.sensitive) codes.push('reauthentication_required')
  return codes
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query') {
  if (!shape) return []
  const schema = jsonSchema(shape, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

function headers(call: Call) {
  const list: { name: string; in: string; required: boolean; schema: unknown }[] = []
  const uuid = { type: 'string', format: 'uuid' }
  if ((call.access.startsWith('org') || call.access === 'patient') && call.organization !== false)
    list.push({ name: 'X-Organization', in: 'header', required: true, schema: uuid })
  if (call.access === 'patient' && call.organization !== false)
    list.push({ name: 'X-Patient', in: 'header', required: false, schema: uuid })
  if (call.method !== 'GET' && !call.secret) list.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: uuid })
  if (call.versioned) list.push({ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } })
  return list
}
