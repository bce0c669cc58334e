import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from './to-fhir/fhir-types.ts'

/** Whether the client has this version already; the reply names it in any case: https://hl7.org/fhir/R4/http.html#cread */
export function isUnchanged({ headers }: FastifyRequest, reply: FastifyReply, { meta }: Resource): boolean {
  const etag = `W/"${meta?.versionId}"`
  reply.header('etag', etag).header('last-modified', new Date(String(meta?.lastUpdated)).toUTCString())
  const known = [headers['if-none-match'] ?? []].flat().flatMap((text) => text.split(',').map((tag) => tag.trim()))
  return known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag.slice(2))
}
