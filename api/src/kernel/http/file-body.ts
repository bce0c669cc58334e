import type { Call } from '@polyclinic/contract/kernel/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { problemOf } from './errors.ts'

/**
 * Makes this part of the server accept a file instead of JSON: only with the call's content types; a file that is too large is
 * refused by its announced length, and one of a caller who is not signed in before a byte of it is read.
 */
export function acceptFile(part: FastifyInstance, call: Call): FastifyInstance {
  const { types, limit } = call.file as NonNullable<Call['file']>
  part.removeAllContentTypeParsers()
  part.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: limit }, (_request, bytes, done) => done(null, bytes))
  if (call.access !== 'public')
    part.addHook('onRequest', (request, _reply, done) =>
      done(request.headers.authorization?.startsWith('Bearer ') ? undefined : (new Problem('unauthenticated') as Error)),
    )
  const parent = part.errorHandler as (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown
  part.setErrorHandler((error: Error, request, reply) => {
    const refusal = problemOf(error, request.id)
    return parent.call(part, refusal.code === 'too_large' ? tooLarge(limit) : refusal, request, reply)
  })
  return part
}

const tooLarge = (limit: number) => new Problem('too_large', `Choose a file of at most ${limit / 1_048_576} MB.`)

/** The uploaded bytes; 400 if there are none. */
export function requireFile(sent: unknown): Uint8Array {
  if (sent instanceof Uint8Array && sent.length > 0) return sent
  const message = 'Choose a file.'
  throw new Problem('malformed', message, { errors: [{ path: 'file', message }] })
}
