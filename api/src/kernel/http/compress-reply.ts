import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { Call } from '@polyclinic/contract/kernel/call'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many bytes a reply fits into one or two packets in any case. */
const least = 2048

/**
 * The body of a reply in an encoding that this client accepts, with its headers. A day's list of 120 KB is 12 KB, in a third of
 * a millisecond outside the event loop; higher qualities take longer and save little.
 *
 * A reply with a secret is not compressed: the length of a compressed text reveals how much of it repeats, so that an attacker
 * who can
 * put guesses into the same reply and sees its length can find the secret letter by letter (BREACH, 2013). For the same reason
 * refusals, which repeat parts of the request, are not compressed.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, call: Call, body: Buffer): Promise<Buffer> {
  if (call.secret) return body
  // The header is set on a short reply too, because the same call may give a long one the next time.
  reply.header('vary', 'accept-encoding')
  if (body.length < least) return body
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding === 'br') {
    reply.header('content-encoding', 'br')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return promisify(brotliCompress)(body, { params })
  }
  if (encoding === 'gzip') {
    reply.header('content-encoding', 'gzip')
    return promisify(gzip)(body, { level: 1 })
  }
  return body
}
