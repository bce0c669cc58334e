import { fhir } from '@polyclinic/contract/exchange/fhir/fhir'
import { type FhirType, fhirResources } from '@polyclinic/contract/kernel/fhir-resources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '../../kernel/http/authorize.ts'
import { compressReply } from '../../kernel/http/compress-reply.ts'
import { apiPrefix } from '../../kernel/http/server.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { capabilityStatement } from './capability-statement.ts'
import { partsOfEverything, readEverything } from './everything.ts'
import { countResources, readResource, searchResources } from './find-resources.ts'
import { readSearch, refuseValue } from './search-parameters.ts'
import { operationBundle, searchset } from './searchset.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
type Query = Record<string, unknown>

/** The address of the base, as other systems write it into their own records. */
const baseOf = ({ kernel }: RequestContext) => `${kernel.env.public_url}${apiPrefix}/fhir/R4`

export async function serveRead(context: RequestContext, type: FhirType, id: string, http: Http) {
  const resource = await context.read((scope) => readResource(scope, type, id))
  if (resource.meta?.versionId) http.reply.header('etag', `W/"${resource.meta.versionId}"`)
  return send(context, http, resource)
}

export async function serveSearch(context: RequestContext, type: FhirType, query: Query, http: Http) {
  const isStrict = /(^|[\s;,])handling=strict/.test(String(http.request.headers.prefer ?? ''))
  const search = readSearch(query, new Set(['_id', ...Object.keys(fhirResources[type].search)]), isStrict)
  const address = { base: baseOf(context), type, search }
  if (search.is_count || search.count === 0) {
    const total = await context.read((scope) => countResources(scope, type, search))
    return send(context, http, searchset(address, { total }))
  }
  return send(context, http, searchset(address, await context.read((scope) => searchResources(scope, type, search))))
}

/** Refusals of a part leave it out: a token or a role reads of everything what it may read. */
export async function serveEverything(context: RequestContext, patient_id: string, query: Query, http: Http) {
  const types = typesOf(query._type)
  const count = readSearch({ _count: '100', ...query }, new Set(), false).count || 1
  const cursor = typeof query._cursor === 'string' ? query._cursor : undefined
  const parts = partsOfEverything.filter((part) => mayRead(context, part === 'kept' ? 'DocumentReference' : part))
  const found = await context.read(async (scope) => {
    await readResource(scope, 'Patient', patient_id)
    return readEverything(scope, { patient_id, parts, types, count, cursor })
  })
  const parameters = new URLSearchParams({ ...(types ? { _type: [...types].join(',') } : {}), _count: String(count) })
  return send(context, http, operationBundle(baseOf(context), { path: `Patient/${patient_id}/$everything`, query: parameters, found }))
}

function typesOf(value: unknown): ReadonlySet<string> | null {
  const names = [value].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  const wrong = names.find((name) => !/^[A-Z][A-Za-z]{1,60}$/.test(name))
  if (wrong !== undefined || names.length > 50) refuseValue('_type', wrong ?? names.join(','))
  return names.length > 0 ? new Set(names) : null
}

function mayRead(context: RequestContext, type: FhirType): boolean {
  try {
    authorize(fhir[`get${type}`], context)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

export const serveCapabilities = (context: RequestContext, http: Http) =>
  send(context, http, capabilityStatement(baseOf(context), context.now))

async function send({ call }: RequestContext, { request, reply }: Http, resource: object) {
  reply.header('content-type', 'application/fhir+json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(await compressReply(request, reply, call, Buffer.from(JSON.stringify(resource))))
}
