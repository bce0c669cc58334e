import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errorStatus } from '@polyclinic/contract/kernel/errors'
import type { ConnectionError } from 'fastify'
import { Problem } from '../problem.ts'
import { toProblemDocument } from './errors.ts'

/** How long a connection may take to send, in milliseconds, counted from its opening or from the begin of its next request. */
export interface ConnectionLimits {
  headers: number
  request: number
  /** How long a connection may be silent after a reply: of a browser, and of a proxy, which keeps its own for a minute and would meet a closed one. */
  idle: { direct: number; behind_proxy: number }
  /** How often the limits are checked: a connection ends at most this much late. Node's own interval is 30 seconds. */
  check: number
  /** How long a stopping server still answers requests, to say that it stops. */
  farewell: number
  /** How long the refusal of a stranger who calls too often is delayed, so that a client that repeats at once mostly waits. */
  refusal: number
}

export const connectionLimits: ConnectionLimits = {
  headers: 5000,
  request: 15_000,
  idle: { direct: 10_000, behind_proxy: 72_000 },
  check: 1000,
  farewell: 2000,
  refusal: 1000,
}

const codes: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'too_large', ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout' }
const reasons: Partial<Record<ErrorCode, string>> = { too_large: 'Content Too Large', request_timeout: 'Request Timeout' }

/**
 * Answers input that is not readable HTTP, or does not arrive in time, like every refusal, on the raw connection. A time-out is
 * 408 with `connection: close`, after which a browser repeats the request by itself.
 */
export function refuseUnread(error: ConnectionError, socket: Socket, headers: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  // A reply that has begun must not be continued with the text of another one.
  const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse }
  if (begun?.headersSent) {
    socket.destroySoon()
    return
  }
  const code = codes[error.code ?? ''] ?? 'malformed'
  const request_id = randomUUID()
  const body = JSON.stringify(toProblemDocument(new Problem(code), request_id))
  const head = [
    `HTTP/1.1 ${errorStatus[code]} ${reasons[code] ?? 'Bad Request'}`,
    'content-type: application/problem+json',
    'cache-control: no-store',
    `x-request-id: ${request_id}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that keeps sending slowly does not keep the connection.
  socket.destroySoon()
}
