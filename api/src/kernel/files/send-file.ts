import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import { notFound } from '../problem.ts'
import type { FileKey } from './file-store.ts'

/** The request and its reply, as a handler that answers with a file is given them. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

interface Sent extends FileKey {
  media_type: string
  sha256: string
  /** What it is called when it is saved; made by the application. */
  name: string
  /** `public`: anybody may see it, and caches may keep it for a day. */
  cache: 'public' | 'private'
}

/**
 * Answers with a file to whoever was found to be allowed to see it. Headers of every reply forbid to sniff its type and to
 * run anything of it; a browser that has it already is told so by its hash.
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
