import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface EncodedDocument {
  etag: string
  bodies: Record<'identity' | 'gzip' | 'br', Buffer>
}

/**
 * A text that is the same for everybody until the program changes: read and compressed once, at the first request and outside the
 * event loop, so that other requests do not wait for it. A client that has it already gets 304.
 */
export class StaticDocument {
  readonly #type: string
  readonly #load: () => Promise<Uint8Array>
  #made: Promise<EncodedDocument> | null = null

  constructor(type: string, load: () => Promise<Uint8Array>) {
    this.#type = type
    this.#load = load
  }

  async send(request: FastifyRequest, reply: FastifyReply) {
    this.#made ??= makeBodies(this.#load)
    const { etag, bodies } = await this.#made.catch((error: unknown) => {
      // The next request tries again.
      this.#made = null
      throw error
    })
    reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(this.#type).send(bodies[encoding ?? 'identity'])
  }
}

async function makeBodies(load: () => Promise<Uint8Array>): Promise<EncodedDocument> {
  const loaded = await load()
  const identity = Buffer.from(loaded.buffer, loaded.byteOffset, loaded.byteLength)
  // beyond quality 9 brotli takes ten times as long for a tenth less
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag: `W/"${hash}"`, bodies: { identity, gzip: zipped, br } }
}

/** `If-None-Match` is compared weakly: it does not matter which encoding the client has (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || `W/${tag.trim().replace(/^W\//, '')}` === etag) ?? false
