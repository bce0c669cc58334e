import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import { notFound } from '../problem.ts'
import type { FileKey } from './file-store.ts'

/** The request and its reply, for a handler that answers with a file. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

interface Sent extends FileKey {
  media_type: string
  sha256: string
  /** The file name for saving; created by the application. */
  name: string
  /** `public`: anybody may see it, and caches may store it for a day. */
  cache: 'public' | 'private'
}

/**
 * Answers with a file to a caller who was authorized before. The headers of every reply forbid browsers to sniff its type and to
 * run anything in it; a browser that has it already gets 304 by its hash.
 */
export async function sendFile(kernel: Kernel, { request, reply }: Http, file: Sent) {
  const etag = `"${file.sha256}"`
  void reply
    .header('etag', etag)
    .header('cache-control', file.cache === 'public' ? 'public, max-age=86400' : 'private, no-cache')
    .header('content-disposition', `inline; filename="${file.name}"`)
  if (file.cache === 'private') void reply.header('vary', 'authorization, x-organization')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await kernel.files.get(file)
  if (!bytes) {
    log.error({ organization_id: file.organization_id, file_id: file.id }, 'a file has a row and no bytes')
    void reply.removeHeader('etag').removeHeader('content-disposition')
    notFound('This file was not found.')
  }
  return reply.header('content-type', file.media_type).send(bytes)
}
