import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Of a form, more than any search needs: the words of an address are fewer still. */
const largest = 65_536

/**
 * Makes this part of the server take the query of a read from a form as well. It stays a read: it needs no key, opens no
 * transaction that writes, and is recorded as the call that it asks.
 */
export function acceptSearchForm(part: FastifyInstance): FastifyInstance {
  part.removeAllContentTypeParsers()
  part.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest },
    (_request, text, done) => done(null, new URLSearchParams(text)),
  )
  part.addHook('preHandler', (request, _reply, done) => {
    request.query = mergedQuery(request)
    request.body = undefined
    done()
  })
  return part
}

/** What stands in the address and in the form; a name that was sent several times has a list. */
function mergedQuery({ query, body }: FastifyRequest): Record<string, unknown> {
  const merged = new Map(Object.entries(query as Record<string, string | string[]>))
  for (const [name, value] of body instanceof URLSearchParams ? body : []) {
    const before = merged.get(name)
    merged.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(merged)
}
