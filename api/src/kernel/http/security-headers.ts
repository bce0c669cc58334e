import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** The one style that stands in a page, that of the reference, which is one document without files; `reference.test.ts` compares. */
const styleOfReference = 'sha256-HE5A2H5FZhjRmVZH5emSX/qB7ffvUOGVVTpp5EhiUzI='

/** For pages that a browser renders, the application and the reference: no foreign scripts, no framing, no sniffing, no referrer. */
const ofPages = {
  'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self' '${styleOfReference}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** For replies of calls: data and files for programs. A browser that opens one runs and loads nothing in it, and shows it in no frame. */
const ofCalls = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const overTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The security headers of every reply at this address. */
export function securityHeaders(url: string, { tls }: { tls: boolean }): Record<string, string> {
  const isCall = url.startsWith('/api/') && !url.startsWith('/api/v1/docs')
  return { ...(isCall ? ofCalls : ofPages), ...(tls ? overTls : {}) }
}

/** Begins a stream of server-sent events on the raw connection, with the headers of every reply. */
export function beginEventStream(reply: FastifyReply, headers: Record<string, string> = {}) {
  const set = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  reply.raw.writeHead(200, {
    ...set,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    ...headers,
  })
  return reply.raw
}
