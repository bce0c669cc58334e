import { type Call, type DeclaredCall, namedCalls } from '@polyclinic/contract/kernel/call'
import { declaredErrors } from '@polyclinic/contract/kernel/declared-errors'
import { type ErrorCode, errorStatus } from '@polyclinic/contract/kernel/errors'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi'
import { apiPrefix } from '../../../kernel/http/server.ts'
import { generalRefusals, headerParameters, problem, refusal } from './openapi-components.ts'
import { domainDescriptions, introduction } from './prose.ts'

type Contract = Record<string, Record<string, DeclaredCall>>

/**
 * The OpenAPI 3.1 document of the whole contract, which `openapi-cli.ts` writes to the file that the server serves. Shapes
 * and fields are described as far as the contract was loaded through `documented-source.ts`.
 */
export function openapi(contract: Contract) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [domain, calls] of Object.entries(contract)) {
    for (const [name, call] of namedCalls(calls)) {
      const path = apiPrefix + call.path
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(domain, name, call) }
      if (call.search_form) paths[`${path}/_search`] = { post: formOperation(domain, name, call) }
    }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Polyclinic', version: '1', description: introduction, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/' }],
      tags: Object.entries(domainDescriptions).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problem },
        parameters: headerParameters,
        responses: Object.fromEntries(Object.entries(generalRefusals).map(([name, codes]) => [name, refusal(codes)])),
      },
    },
    { override: shorten, allowEmptySchema: { any: true, unknown: true } },
  )
}

// What only repeats: long patterns beside a format that says the same, the bounds of every whole number. Replies may get
// further fields, so none is refused to a client that checks them.
const shorten: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (jsonSchema.format && ['uuid', 'date-time', 'date', 'email'].includes(jsonSchema.format)) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function operation(domain: string, name: string, call: Call): ZodOpenApiOperationObject {
  const problems = new Map<number, ErrorCode[]>()
  for (const code of declaredErrors(call)) {
    const status = errorStatus[code]
    problems.set(status, [...(problems.get(status) ?? []), code])
  }
  return {
    operationId: `${domain}_${name}`,
    tags: [domain],
    summary: call.summary,
    'x-access': call.access,
    ...(call.cost ? { 'x-cost': call.cost } : {}),
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: headers(call),
    requestParams: { ...(call.params ? { path: call.params } : {}), ...(call.query ? { query: call.query } : {}) },
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } } : {}),
    ...(call.file ? { requestBody: fileBody(call.file) } : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done.', content: { [call.produces ?? 'application/json']: { schema: call.output } } },
      ...Object.fromEntries([...problems].map(([status, codes]) => [String(status), responseOf(codes)])),
    },
  }
}

/** The same read with its query in a form. */
function formOperation(domain: string, name: string, call: Call): ZodOpenApiOperationObject {
  const { requestParams: _, ...read } = operation(domain, name, call)
  const content = { 'application/x-www-form-urlencoded': { schema: call.query as NonNullable<Call['query']> } }
  return { ...read, operationId: `${domain}_${name}ByForm`, requestBody: { required: false, content } }
}

const binary = { type: 'string', format: 'binary' } as const

const fileBody = ({ types, limit }: NonNullable<Call['file']>) => ({
  required: true,
  description: `One file, sent as it is: at most ${limit / 1_048_576} MB.`,
  content: Object.fromEntries(types.map((type) => [type, { schema: binary }])),
})

function responseOf(codes: ErrorCode[]) {
  const general = Object.entries(generalRefusals).find(([, refusalCodes]) => refusalCodes.join() === codes.join())
  return general ? { $ref: `#/components/responses/${general[0]}` } : refusal(codes)
}

function headers(call: Call) {
  const names: (keyof typeof headerParameters)[] = []
  const in_clinic = call.organization !== false
  if (in_clinic && (call.access.startsWith('org') || call.access === 'patient')) names.push('Organization')
  if (in_clinic && call.access === 'patient') names.push('ActingFor')
  if (call.method !== 'GET' && !call.secret) names.push('IdempotencyKey')
  if (call.versioned) names.push('Version')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
