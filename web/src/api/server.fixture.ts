import { afterEach, beforeEach, expect, vi } from 'vitest'

export interface SentCall {
  /** "PATCH /org/notes/n-1": the method, and the path below the prefix. */
  call: string
  body: unknown
  key: string | null
  if_match: string | null
}

type Reply = (sent: SentCall) => Response | Promise<Response>

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

export const problem = (status: number, code: string, detail: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: detail, status, detail, code, request_id: 'r-1', ...more })

/** The server did not answer the call: the connection broke. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * A server for tests of code that calls it. Each reply is prepared for one call and is used once; a reply to a read that is not
 * under test may answer `always`. A call that nobody prepared fails the test, and so does a prepared reply that was not used.
 * Replies that the client answers by retrying (429, 5xx) are counted, and must be as many as the test says.
 */
export function prepareServer() {
  const sent: SentCall[] = []
  let prepared: { call: string; reply: Reply }[] = []
  const standing = new Map<string, Reply>()
  let unexpected: string[] = []
  let refused = 0
  let allowed = 0

  async function answer(request: Request) {
    const { pathname } = new URL(request.url)
    const text = await request.clone().text()
    const call: SentCall = {
      call: `${request.method} ${pathname.replace('/api/v1', '')}`,
      // A file is shown by its type and size.
      body: request.headers.get('content-type')?.startsWith('image/')
        ? `${request.headers.get('content-type')} ${text.length}`
        : text
          ? JSON.parse(text)
          : undefined,
      key: request.headers.get('idempotency-key'),
      if_match: request.headers.get('if-match'),
    }
    sent.push(call)
    const index = prepared.findIndex((answer) => answer.call === call.call)
    const answer = index < 0 ? standing.get(call.call) : prepared.splice(index, 1)[0]?.reply
    if (!answer) {
      unexpected.push(call.call)
      return problem(404, 'not_found', `Nobody prepared ${call.call}`)
    }
    const reply = await answer(call)
    if (reply.status === 429 || reply.status >= 500) refused++
    return reply
  }

  beforeEach(() => {
    sent.length = 0
    prepared = []
    standing.clear()
    unexpected = []
    refused = 0
    allowed = 0
    const Ordinary = globalThis.Request
    // An address without a host belongs to the page itself.
    const Here = class extends Ordinary {
      constructor(input: RequestInfo | URL, { signal: _, ...init }: RequestInit = {}) {
        super(typeof input === 'string' ? new URL(input, 'http://clinic.test') : input, init)
      }
    }
    vi.stubGlobal('Request', Here)
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(unexpected, 'calls that nobody prepared').toEqual([])
    expect(
      prepared.map(({ call }) => call),
      'replies that were never asked for',
    ).toEqual([])
    expect(refused, 'replies of 429 or 5xx').toBe(allowed)
  })

  return {
    sent,
    on: (call: string, reply: Reply) => void prepared.push({ call, reply }),
    always: (call: string, reply: Reply) => void standing.set(call, reply),
    /** How many replies of 429 or 5xx this test expects. */
    allowRefusals: (count: number) => {
      allowed = count
    },
  }
}
