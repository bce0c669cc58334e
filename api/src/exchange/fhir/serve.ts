import { fhir } from '@polyclinic/contract/exchange/fhir/fhir'
import type { FhirType } from '@polyclinic/contract/kernel/fhir-resources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '../../kernel/http/authorize.ts'
import { compressReply } from '../../kernel/http/compress-reply.ts'
import { apiPrefix } from '../../kernel/http/server.ts'
import { Problem } from '../../kernel/problem.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { capabilityStatement } from './capability-statement.ts'
import { partsOfEverything, readEverything } from './everything.ts'
import { countResources, readResource, searchResources } from './find-resources.ts'
import { type ReplyForm, readForm } from './reply-form.ts'
import { isLenient, requireSupported, textOf } from './request-parameters.ts'
import { countOf, parametersOf, readSearch, refuseValue } from './search-parameters.ts'
import { operationBundle, searchset } from './searchset.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
type Query = Record<string, unknown>

/** The address of the base, as other systems write it into their own records. */
const baseOf = ({ kernel }: RequestContext) => `${kernel.env.public_url}${apiPrefix}/fhir/R4`

export async function serveRead(context: RequestContext, type: FhirType, { id, query }: { id: string; query: Query }, http: Http) {
  const form = formOf(http, query)
  const resource = await context.read((scope) => readResource(scope, type, id))
  if (resource.meta?.versionId) http.reply.header('etag', `W/"${resource.meta.versionId}"`)
  return send(context, http, form, resource)
}

export async function serveSearch(context: RequestContext, type: FhirType, query: Query, http: Http) {
  const form = readForm(query, http.request.headers.accept)
  const search = readSearch(query, {
    parameters: parametersOf(type),
    base: baseOf(context),
    is_lenient: isLenient(http.request.headers.prefer),
  })
  const address = { base: baseOf(context), type, search, form }
  const found = await context.read(async (scope) => {
    const total = search.is_count || search.count === 0 || search.has_total ? await countResources(scope, type, search) : undefined
    if (search.is_count || search.count === 0) return { total }
    return { ...(await searchResources(scope, type, search)), total }
  })
  return send(context, http, form, searchset(address, found))
}

/** Refusals of a part leave it out: a token or a role reads of everything what it may read. */
export async function serveEverything(context: RequestContext, patient_id: string, query: Query, http: Http) {
  const form = readForm(query, http.request.headers.accept)
  const ignored = requireSupported(Object.keys(query), ['_type', '_count', '_cursor'], isLenient(http.request.headers.prefer))
  const types = typesOf(query._type)
  const count = countOf(textOf(query, '_count') ?? '100') || 1
  const cursor = textOf(query, '_cursor')
  const parts = partsOfEverything.filter((part) => mayRead(context, part === 'kept' ? 'DocumentReference' : part))
  const found = await context.read(async (scope) => {
    await readResource(scope, 'Patient', patient_id)
    return readEverything(scope, { patient_id, parts, types, count, cursor })
  })
  const parameters = new URLSearchParams({
    ...(types ? { _type: [...types].join(',') } : {}),
    _count: String(count),
    ...Object.fromEntries(form.parameters),
  })
  return send(
    context,
    http,
    form,
    operationBundle(baseOf(context), { path: `Patient/${patient_id}/$everything`, query: parameters, found, ignored }),
  )
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

export function serveCapabilities(context: RequestContext, query: Query, http: Http) {
  return send(context, http, formOf(http, query), capabilityStatement(baseOf(context), context.now))
}

/** How a reply is written to what takes no other parameters. */
function formOf({ request }: Http, query: Query): ReplyForm {
  requireSupported(Object.keys(query), [], isLenient(request.headers.prefer))
  return readForm(query, request.headers.accept)
}

async function send({ call }: RequestContext, { request, reply }: Http, { is_pretty }: ReplyForm, resource: object) {
  reply.header('content-type', 'application/fhir+json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(await compressReply(request, reply, call, Buffer.from(JSON.stringify(resource, null, is_pretty ? 2 : 0))))
}
