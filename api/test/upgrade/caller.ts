import { randomUUID } from 'node:crypto'
import { samplePassword } from '../../src/system/system/sample-sign-ins.ts'

/** A call that was not answered as it should: with an error, or not at all. */
interface Failure {
  call: string
  /** Milliseconds since the beginning. */
  at: number
  status: number | string
  detail: string
}

/** The call has been counted; the steps after it are left out. */
export class CallFailed extends Error {}

interface Answer {
  status: number
  body: any
}

/** Makes calls to the servers in turn and keeps account of them. */
export class Caller {
  readonly failures: Failure[] = []
  readonly names = new Set<string>()
  calls = 0
  slowest = { call: '', ms: 0 }
  readonly #origins: readonly string[]
  readonly #began = performance.now()

  constructor(origins: readonly string[]) {
    this.#origins = origins
  }

  /** Signs in with a sample account. Answers with the headers of its calls. */
  async signIn(kind: 'org' | 'patient' | 'admin', email: string): Promise<Record<string, string>> {
    const { body } = await this.call('POST', `/${kind}/login`, {}, { email, password: samplePassword })
    const clinic = body.organization ?? body.default_organization
    return { authorization: `Bearer ${body.token}`, ...(clinic && { 'x-organization': clinic.id }) }
  }

  /** Any answer of 400 and more, and none at all, is a failure; it is counted, and thrown so that its steps end. */
  async call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown, name = path) {
    const began = performance.now()
    const answer = await this.ask(method, path, headers, body)
    const ms = performance.now() - began
    const call = `${method} ${name}`
    this.calls++
    this.names.add(call)
    if (ms > this.slowest.ms) this.slowest = { call, ms }
    if (typeof answer !== 'string' && answer.status < 400) return answer
    const [status, detail] =
      typeof answer === 'string' ? ['no answer', answer] : [answer.status, `${answer.body?.code} ${answer.body?.detail ?? ''}`]
    this.failures.push({ call, at: Math.round(began - this.#began), status, detail })
    throw new CallFailed(`${call}: ${status} ${detail}`)
  }

  /** The same without counting. A broken connection is returned as a text. */
  async ask(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer | string> {
    const origin = this.#origins[this.calls % this.#origins.length]
    const sent = {
      ...headers,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      const reply = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: sent,
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await reply.text()
      const is_json = reply.headers.get('content-type')?.includes('json')
      return { status: reply.status, body: is_json ? JSON.parse(text) : text }
    } catch (error) {
      return String((error as Error).cause ?? error)
    }
  }
}
