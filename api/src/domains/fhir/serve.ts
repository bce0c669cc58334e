import { type FhirType, fhirResources } from '@polyclinic/contract/fhir-resources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressReply } from '../../kernel/http/compress-reply.ts'
import { apiPrefix } from '../../kernel/http/server.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { capabilityStatement } from './capability-statement.ts'
import { countResources, readResource, searchResources } from './find-resources.ts'
import { readSearch } from './search-parameters.ts'
import { searchset } from './searchset.ts'

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

export const serveCapabilities = (context: RequestContext, http: Http) =>
  send(context, http, capabilityStatement(baseOf(context), context.now))

async function send({ call }: RequestContext, { request, reply }: Http, resource: object) {
  reply.header('content-type', 'application/fhir+json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(await compressReply(request, reply, call, Buffer.from(JSON.stringify(resource))))
}
