import type { FhirType, VersionedFhirType } from '@polyclinic/contract/kernel/fhir-resources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressReply } from '../../kernel/http/compress-reply.ts'
import { apiPrefix } from '../../kernel/http/server.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { capabilityStatement } from './capability-statement.ts'
import { isUnchanged } from './conditional-read.ts'
import { countResources, type ResourceMatches, readResource, searchResources } from './find-resources.ts'
import { asSearchOf, includedTypes, readIncluded } from './read-included.ts'
import { historyBundle, readVersion, readVersions } from './read-versions.ts'
import { type ReplyForm, readForm } from './reply-form.ts'
import { isLenient, requireSupported } from './request-parameters.ts'
import { partParameters, partsOf, readParts } from './resource-parts.ts'
import { readSearch, type Search } from './search-parameters.ts'
import { searchset } from './searchset.ts'
import type { Resource } from './to-fhir/fhir-types.ts'

export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}
export type Query = Record<string, unknown>

/** The address of the base, as other systems write it into their own records. */
export const baseOf = ({ kernel }: RequestContext) => `${kernel.env.public_url}${apiPrefix}/fhir/R4`

export async function serveRead(context: RequestContext, type: FhirType, { id, query }: { id: string; query: Query }, http: Http) {
  const form = formOf(http, query, partParameters)
  const parts = readParts(type, query)
  const resource = await context.read((scope) => readResource(scope, type, id))
  return sendResource(context, http, form, { resource, parts })
}

export async function serveVersion(
  context: RequestContext,
  type: VersionedFhirType,
  { id, vid, query }: { id: string; vid: string; query: Query },
  http: Http,
) {
  const form = formOf(http, query)
  const resource = await context.read((scope) => readVersion(scope, type, id, vid))
  return sendResource(context, http, form, { resource, parts: null })
}

export async function serveVersions(
  context: RequestContext,
  type: VersionedFhirType,
  { id, query }: { id: string; query: Query },
  http: Http,
) {
  const form = formOf(http, query)
  const versions = await context.read((scope) => readVersions(scope, type, id))
  return send(context, http, form, historyBundle(baseOf(context), versions))
}

export async function serveSearch(context: RequestContext, type: FhirType, query: Query, http: Http) {
  const form = readForm(query, http.request.headers.accept)
  const search = readSearch(query, { type, base: baseOf(context), is_lenient: isLenient(http.request.headers.prefer) })
  // Who may not read what would come with the matches is told so, before anything is read.
  for (const included of includedTypes(search.inclusions)) asSearchOf(context, included)
  const found = await findMatches(context, type, search)
  const included = await readIncluded(context, search.inclusions, found.resources ?? [])
  const resources = found.resources?.map((resource) => partsOf(resource, search.parts))
  return send(context, http, form, searchset({ base: baseOf(context), type, search, form }, { ...found, resources, included }))
}

const findMatches = (context: RequestContext, type: FhirType, search: Search) =>
  context.read(async (scope): Promise<Partial<ResourceMatches> & { total: number | undefined }> => {
    const isNumberAlone = search.is_count || search.count === 0
    const total = isNumberAlone || search.has_total ? await countResources(scope, type, search) : undefined
    return isNumberAlone ? { total } : { ...(await searchResources(scope, type, search)), total }
  })

export function serveCapabilities(context: RequestContext, query: Query, http: Http) {
  return send(context, http, formOf(http, query), capabilityStatement(baseOf(context), context.now))
}

/** How a reply is written to what takes these parameters and no others. */
function formOf({ request }: Http, query: Query, names: readonly string[] = []): ReplyForm {
  requireSupported(Object.keys(query), names, isLenient(request.headers.prefer))
  return readForm(query, request.headers.accept)
}

interface Shown {
  resource: Resource
  parts: ReturnType<typeof readParts>
}

/** One resource, or nothing but its version to a client that has it. */
function sendResource(context: RequestContext, http: Http, form: ReplyForm, { resource, parts }: Shown) {
  if (!isUnchanged(http.request, http.reply, resource)) return send(context, http, form, partsOf(resource, parts))
  return http.reply.status(304).header('cache-control', 'no-store').send()
}

export async function send({ call }: RequestContext, { request, reply }: Http, { is_pretty }: ReplyForm, resource: object) {
  reply.header('content-type', 'application/fhir+json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(await compressReply(request, reply, call, Buffer.from(JSON.stringify(resource, null, is_pretty ? 2 : 0))))
}
