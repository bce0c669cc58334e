import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyCall, createCalls, setCallHooks } from './client.ts'
import { type CallHooks, inBackground, urlOf } from './http.ts'
import { ConnectionError, Problem } from './problem.ts'
import { memoryStorage } from './storage.fixture.ts'

const table = {
  patients: {
    list: { method: 'GET', path: '/org/patients' },
    merge: { method: 'POST', path: '/org/patients/{id}/merge', body: 1 as const },
    create: { method: 'POST', path: '/org/patients' },
    change: { method: 'PATCH', path: '/org/patients/{id}' },
    remove: { method: 'DELETE', path: '/org/patients/{id}' },
  },
  identity: {
    loginOrg: { method: 'POST', path: '/org/login', secret: true },
    reauthenticate: { method: 'POST', path: '/account/reauthenticate', secret: true },
  },
}

type Loose = Record<string, Record<string, (input?: any) => Promise<any>>>

const sent: { at: number; method: string; url: string; headers: Headers; body: string }[] = []
let replies: (() => Response | Promise<Response>)[] = []
let began = 0
const hooks: CallHooks = {
  onUnauthenticated: vi.fn<CallHooks['onUnauthenticated']>(),
  onProofMissing: vi.fn<CallHooks['onProofMissing']>(async () => false),
  onDeathUnknown: vi.fn<CallHooks['onDeathUnknown']>(async () => false),
}
const calls = (domain: keyof typeof table) => createCalls<Loose[string]>(domain, table[domain], 'http://clinic.test')
const api: Loose = { patients: calls('patients'), identity: calls('identity') }

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })
const empty = (status: number, statusText = '') => new Response(null, { status, statusText })
const problem = (status: number, code: string, detail: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: detail, status, detail, code, request_id: 'r-1', ...more })

/** Runs a call to its end with fake timers. */
async function outcome(call: () => Promise<unknown>) {
  const result = call().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return result as Promise<{ value?: unknown; error?: Problem }>
}

beforeEach(() => {
  setCallHooks(hooks)
  vi.useFakeTimers()
  // oxlint-disable-next-line clock/no-wall-clock -- the timers of this test are fixed
  began = Date.now()
  sent.length = 0
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({
      // oxlint-disable-next-line clock/no-wall-clock -- the timers of this test are fixed
      at: Date.now() - began,
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await request.clone().text(),
    })
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    if (!reply) throw new Error('no reply was prepared')
    return reply()
  })
  vi.mocked(hooks.onUnauthenticated).mockClear()
  vi.mocked(hooks.onProofMissing).mockReset().mockResolvedValue(false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call that the server can not answer at the moment', () => {
  it.each([429, 500, 503, 599])('is tried again after exactly 1, 2 and 4 seconds on %i, then fails', async (status) => {
    replies = [() => empty(status)]
    const { error } = await outcome(() => api.patients!.list!())
    expect(sent.map((request) => request.at)).toEqual([0, 1000, 3000, 7000])
    expect(error).toBeInstanceOf(Problem)
    expect(error?.status).toBe(status)
  })

  it('does not wait longer because the reply says Retry-After', async () => {
    replies = [() => new Response(null, { status: 503, headers: { 'retry-after': '60' } }), () => json(200, { ok: true })]
    const { value } = await outcome(() => api.patients!.list!())
    expect(sent.map((request) => request.at)).toEqual([0, 1000])
    expect(value).toEqual({ ok: true })
  })

  it.each(['create', 'change', 'remove'])('sends %s with the same key and body on each retry', async (name) => {
    replies = [() => empty(503), () => empty(500), () => json(201, { id: '1' })]
    await outcome(() => api.patients![name]!({ params: { id: '1' }, ...(name === 'remove' ? {} : { body: { name: 'Aoife' } }) }))
    const keys = sent.map((request) => request.headers.get('idempotency-key'))
    expect(sent).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(1)
    expect(new Set(sent.map((request) => request.body)).size).toBe(1)
  })

  it.each([400, 403, 404, 409, 412, 418, 422])('is not tried again on %i', async (status) => {
    replies = [() => empty(status)]
    await outcome(() => api.patients!.create!({ body: {} }))
    expect(sent).toHaveLength(1)
  })

  it('is not tried again when the server is not reached, and nobody is signed out', async () => {
    replies = [() => Promise.reject(new TypeError('Failed to fetch'))]
    const { error } = await outcome(() => api.patients!.create!({ body: {} }))
    expect(sent).toHaveLength(1)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(hooks.onUnauthenticated).not.toHaveBeenCalled()
  })
})

describe('what every call carries', () => {
  it('gives each user action a key of its own', async () => {
    replies = [() => json(201, {})]
    await outcome(() => api.patients!.create!({ body: {} }))
    await outcome(() => api.patients!.create!({ body: {} }))
    expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'))
  })

  it('uses the key of the action when one is given', async () => {
    replies = [() => json(201, {})]
    await outcome(() => api.patients!.create!({ body: {}, idempotency_key: 'the-action' }))
    expect(sent[0]?.headers.get('idempotency-key')).toBe('the-action')
  })

  it('gives reads and calls that answer with a secret no key', async () => {
    replies = [() => json(200, {})]
    await outcome(() => api.patients!.list!())
    await outcome(() => api.identity!.loginOrg!({ body: {} }))
    expect(sent.map((request) => request.headers.has('idempotency-key'))).toEqual([false, false])
  })

  it('sends token and organization when they are stored, and nothing when not', async () => {
    replies = [() => json(200, {})]
    await outcome(() => api.patients!.list!())
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('x-organization')).toBe(false)
    localStorage.setItem('auth_token', 't-1')
    localStorage.setItem('organization_id', 'o-1')
    await outcome(() => api.patients!.list!())
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer t-1')
    expect(sent[1]?.headers.get('x-organization')).toBe('o-1')
  })

  it('says for whom a patient acts, and never for staff', async () => {
    replies = [() => json(200, {})]
    sessionStorage.setItem('acting_for', JSON.stringify({ id: 'child', name: 'Oisín' }))
    localStorage.setItem('user_type', 'org_user')
    await outcome(() => api.patients!.list!())
    localStorage.setItem('user_type', 'patient')
    await outcome(() => api.patients!.list!())
    expect(sent.map((request) => request.headers.get('x-patient'))).toEqual([null, 'child'])
  })

  it('sends the version of what is changed as If-Match', async () => {
    replies = [() => json(200, {})]
    await outcome(() => api.patients!.change!({ params: { id: '1' }, body: {}, if_match: 3 }))
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
  })

  it('marks calls that no user action caused, so that an unattended session ends', async () => {
    replies = [() => json(200, {})]
    inBackground(() => void api.patients!.list!())
    await outcome(() => api.patients!.list!())
    expect(sent.map((request) => request.headers.get('x-background'))).toEqual(['1', null])
  })

  it('marks background refetches, through the cache too', async () => {
    replies = [() => json(200, {})]
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const list = () => (api.patients!.list as unknown as AnyCall).send({})
    const watch = new QueryObserver(queries, { queryKey: ['patients'], queryFn: list }).subscribe(() => {})
    await vi.runAllTimersAsync()
    inBackground(() => queries.invalidateQueries({ queryKey: ['patients'] }))
    await vi.runAllTimersAsync()
    watch()
    queries.clear()
    expect(sent.map((request) => request.headers.get('x-background'))).toEqual([null, '1'])
  })

  it('sends an empty body where the call takes one and none is given', async () => {
    replies = [() => json(200, {})]
    await outcome(() => api.patients!.merge!({ params: { id: '1' } }))
    await outcome(() => api.patients!.remove!({ params: { id: '1' } }))
    expect(sent.map((request) => request.body)).toEqual(['{}', ''])
  })

  it('puts the prefix once, fills parameters in, repeats lists and leaves out what is empty', () => {
    const entry = { method: 'GET', path: '/org/patients/{id}/notes' }
    const input = { params: { id: 'a/b' }, query: { q: 'o’neill', status: ['booked', 'arrived'], cursor: undefined, city: '' } }
    expect(urlOf(entry, input)).toBe('/api/v1/org/patients/a%2Fb/notes?q=o%E2%80%99neill&status=booked&status=arrived')
  })
})

describe('a refusal', () => {
  it('carries the sentence and the body of the reply', async () => {
    replies = [() => problem(409, 'time_taken', 'This time has just been taken.', { alternatives: [1] })]
    const { error } = await outcome(() => api.patients!.create!({ body: {} }))
    expect(error?.message).toBe('This time has just been taken.')
    expect(error?.code).toBe('time_taken')
    expect(error?.body).toMatchObject({ alternatives: [1] })
  })

  it('without a body says the error’s own text', async () => {
    replies = [() => empty(418, 'I am a teapot')]
    const { error } = await outcome(() => api.patients!.list!())
    expect(error?.message).toBe('I am a teapot')
  })

  it('without body and text says so with its status', async () => {
    replies = [() => empty(418)]
    const { error } = await outcome(() => api.patients!.list!())
    expect(error?.message).toBe('An unexpected error occurred (418)')
  })
})

describe('a session that is over', () => {
  it('is ended by a 401, and the caller still hears of it', async () => {
    localStorage.setItem('auth_token', 't-1')
    replies = [() => problem(401, 'unauthenticated', 'Please sign in.')]
    const { error } = await outcome(() => api.patients!.list!())
    expect(hooks.onUnauthenticated).toHaveBeenCalledOnce()
    expect(error?.status).toBe(401)
  })

  it.each([
    ['loginOrg', 'sign_in_failed'],
    ['loginOrg', 'second_factor_required'],
    ['reauthenticate', 'sign_in_failed'],
  ])('is not what a 401 of %s with %s means', async (name, code) => {
    localStorage.setItem('auth_token', 't-1')
    replies = [() => problem(401, code, 'No.')]
    const { error } = await outcome(() => api.identity![name]!({ body: {} }))
    expect(hooks.onUnauthenticated).not.toHaveBeenCalled()
    expect(error?.message).toBe('No.')
  })

  it('does not end the one that was begun meanwhile', async () => {
    localStorage.setItem('auth_token', 'old')
    replies = [
      () => {
        localStorage.setItem('auth_token', 'new')
        return problem(401, 'unauthenticated', 'Please sign in.')
      },
    ]
    await outcome(() => api.patients!.list!())
    expect(hooks.onUnauthenticated).not.toHaveBeenCalled()
  })
})

describe('a step that is missing', () => {
  it('is taken, and the call repeated once with the same key', async () => {
    vi.mocked(hooks.onProofMissing).mockResolvedValue(true)
    replies = [() => problem(403, 'reauthentication_required', 'Enter your password again.'), () => json(200, { done: true })]
    const { value } = await outcome(() => api.patients!.remove!({ params: { id: '1' } }))
    expect(value).toEqual({ done: true })
    expect(new Set(sent.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
  })

  it('of what is written for somebody who has died is said in another call, with a key of its own', async () => {
    vi.mocked(hooks.onDeathUnknown).mockResolvedValueOnce(true)
    const refusal = { code: 'refused_by_rule', detail: 'This patient has died.', errors: [{ path: 'death_known', message: 'Died.' }] }
    replies = [() => json(422, refusal), () => json(200, { done: true })]
    const { value } = await outcome(() => api.patients!.merge!({ params: { id: '1' }, body: { text: 'A' }, idempotency_key: 'first' }))
    expect(value).toEqual({ done: true })
    expect(sent.map((request) => JSON.parse(request.body))).toEqual([{ text: 'A' }, { text: 'A', death_known: true }])
    expect(new Set(sent.map((request) => request.headers.get('idempotency-key'))).size).toBe(2)
  })

  it('that is declined fails with the refusal', async () => {
    replies = [() => problem(403, 'reauthentication_required', 'Enter your password again.')]
    const { error } = await outcome(() => api.patients!.remove!({ params: { id: '1' } }))
    expect(sent).toHaveLength(1)
    expect(error?.code).toBe('reauthentication_required')
  })
})
