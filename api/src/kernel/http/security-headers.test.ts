import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPatient, type Caller, useWorld } from '../../../test/clinic.ts'
import { openClinic } from '../../../test/open-clinic.ts'
import { routes } from '../../app.ts'
import { clock } from '../clock.ts'
import { serveMetrics } from './metrics.ts'
import { securityHeaders } from './security-headers.ts'
import { securityTxt, serveSecurityTxt } from './security-txt.ts'
import { createServer } from './server.ts'
import { serveWeb } from './static.ts'

const world = useWorld()
const folder = mkdtempSync(join(tmpdir(), 'polyclinic-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Polyclinic</title>')
writeFileSync(join(folder, 'assets/shell-a1.js'), 'export {}')
const metrics_token = 'a token of sixteen characters or more'
const apps: FastifyInstance[] = []

/** Serves the whole product, with a built web application and metrics, at this public address. */
async function serve(public_url: string, rate_limit = 0) {
  const { kernel } = world.booted
  const security_contact = 'mailto:security@clinic.example'
  const env = { ...kernel.env, public_url, metrics_token, rate_limit, security_contact }
  const its = Object.create(kernel, { env: { value: env } }) as typeof kernel
  const app = createServer(its, routes)
  serveMetrics(app, its)
  serveSecurityTxt(app, its)
  await serveWeb(app, { folder })
  await app.listen({ port: 0, host: '127.0.0.1' })
  apps.push(app)
  return app
}

beforeEach(() => clock.fix('2026-03-02T08:00:00Z'))
afterEach(() => clock.release())

let plain: FastifyInstance
let overTls: FastifyInstance
beforeAll(async () => {
  plain = await serve('http://127.0.0.1:3000')
  overTls = await serve('https://clinic.example')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true })
})

type Sent = Record<string, string>

/** The bytes that a server sends on a connection that sends these bytes, up to the end of its headers. */
async function onSocket(app: FastifyInstance, bytes: string): Promise<[string, Sent]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  const [status = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  return [
    status.split(' ')[1] ?? '',
    Object.fromEntries(lines.map((line) => [line.replace(/:.*/s, '').toLowerCase(), line.replace(/.*?: /s, '')])),
  ]
}

const as = ({ token, organization_id }: Caller) => ({
  authorization: `Bearer ${token}`,
  ...(organization_id ? { 'x-organization': organization_id } : {}),
})
const pathOf = (url: string) => new URL(url).pathname

/** Creates the records whose pages are requested. */
async function arrange() {
  const clinic = await openClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const made = async (caller: Caller, path: string, body: object, headers = {}) => {
    const reply = await world.call(caller, 'POST', path, body, headers)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  const { service_id, practitioner_id, owner, doctor } = clinic
  const visit = await made(patient, '/patient/appointments', { service_id, practitioner_id, starts_at: '2026-03-05T10:00:00.000Z' })
  const line = { dose_quantity: 1, dose_unit: 'capsule', frequency: 3, period_days: 1, duration_days: 7 }
  const draft = await made(doctor, '/org/prescriptions', { patient_id: patient.patient_id, medication_text: 'Honey and lemon', ...line })
  const prescription = await made(doctor, `/org/prescriptions/${draft.id}/activate`, {}, { 'if-match': '"1"' })
  const feed = pathOf((await made(patient, '/patient/calendar-feeds', {})).url)
  const display = await made(owner, '/org/displays', { name: 'Hall' })
  return { owner, patient, visit: visit.id, prescription: prescription.id, feed, display: display.secret }
}

/** One reply of each kind: its status and its headers. */
async function everyKind(app: FastifyInstance): Promise<Record<string, [string, Sent]>> {
  const { owner, patient, visit, prescription, feed, display } = await arrange()
  const ask = async (url: string, headers: Sent = {}, payload?: string) => {
    const reply = await app.inject({ method: payload === undefined ? 'GET' : 'POST', url, headers, ...(payload ? { payload } : {}) })
    return [String(reply.statusCode), reply.headers as Sent] as [string, Sent]
  }
  const api = (path: string, caller?: Caller, headers = {}) => ask(`/api/v1${path}`, { ...(caller ? as(caller) : {}), ...headers })
  const stream = (path: string, caller?: Caller) => {
    const lines = Object.entries({ host: 'a', ...(caller ? as(caller) : {}) }).map(([name, value]) => `${name}: ${value}`)
    return onSocket(app, [`GET /api/v1${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  }
  const etagOf = async (url: string) => ({ 'if-none-match': String((await ask(url))[1].etag) })
  const json = { 'content-type': 'application/json' }
  return {
    'a reply of a call': await api('/org/organization', owner),
    'a reply that anybody may read': await api('/public/organizations'),
    'a refusal for who is not signed in': await api('/org/organization'),
    'a refusal of what can not be read': await ask('/api/v1/patient/login', json, '{'),
    'a refusal of what is too large': await ask('/api/v1/patient/login', json, JSON.stringify({ email: 'x'.repeat(1_100_000) })),
    'a refusal of an address that can not be read': await ask('/api/v1/public/practitioners/%'),
    'a call that does not exist': await api('/org/nothing', owner),
    'a PDF': await api(`/org/prescriptions/${prescription}/pdf`, owner),
    'a table as CSV': await api('/org/reports/billing/csv?table=services', owner),
    'a visit as a calendar file': await api(`/patient/appointments/${visit}/calendar`, patient),
    'a calendar feed': await ask(feed),
    'a calendar feed that its reader has': await ask(feed, await etagOf(feed)),
    'a live stream': await stream('/events', patient),
    'a live stream of a display': await stream(`/public/displays/${display}/events`),
    'what a display shows': await api(`/public/displays/${display}`),
    'the reference': await api('/docs'),
    'the script of the reference': await api('/docs/reference.js'),
    'the OpenAPI document': await api('/openapi.json'),
    'the OpenAPI document that its reader has': await api('/openapi.json', undefined, await etagOf('/api/v1/openapi.json')),
    metrics: await ask('/metrics', { authorization: `Bearer ${metrics_token}` }),
    'metrics for who has no token': await ask('/metrics'),
    'the start of the web application': await ask('/'),
    'a screen of the web application': await ask('/patient/appointments'),
    'a file of the web application': await ask('/assets/shell-a1.js'),
    'a file that does not exist': await ask('/assets/shell-b2.js'),
    'whom to tell of a weakness': await ask('/.well-known/security.txt'),
    'a refusal of what is no HTTP': await onSocket(app, 'HELLO\r\n\r\n'),
    'a refusal of headers beyond measure': await onSocket(app, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
  }
}

/** Headers that differ from one reply to the next, and those about the connection. */
const passing = ['x-request-id', 'date', 'content-length', 'connection', 'keep-alive', 'transfer-encoding', 'etag', 'last-modified']

/** The name of the policy of a reply, or its headers if it has neither of the two. */
function policyOf(sent: Sent) {
  const policies = { page: securityHeaders('/', { tls: false }), call: securityHeaders('/api/v1/', { tls: false }) }
  const names = Object.keys({ ...policies.page, 'strict-transport-security': '' })
  const values = JSON.stringify(names.map((name) => sent[name] ?? null))
  const policy = Object.entries(policies).find(([, headers]) => JSON.stringify(names.map((name) => headers[name] ?? null)) === values)
  return { policy: policy?.[0] ?? values, rest: Object.entries(sent).filter(([name]) => !names.includes(name) && !passing.includes(name)) }
}

it('have two policies, one for documents of a browser and one for replies to calls', () => {
  expect(securityHeaders('/patient/appointments', { tls: false })).toMatchInlineSnapshot(`
    {
      "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self' 'sha256-HE5A2H5FZhjRmVZH5emSX/qB7ffvUOGVVTpp5EhiUzI='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(self), geolocation=(), microphone=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    }
  `)
  expect(securityHeaders('/api/v1/org/patients', { tls: false })).toMatchInlineSnapshot(`
    {
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    }
  `)
})

it('are on every kind of reply', async () => {
  const kinds = Object.entries(await everyKind(plain))
  const lines = kinds.map(([kind, [status, sent]]) => {
    const { policy, rest } = policyOf(sent)
    return `${kind}: ${status}, ${policy} | ${rest
      .map(([name, value]) => `${name}: ${value}`.replace(/prescription-\w+/, 'prescription-…'))
      .sort()
      .join(' | ')}`
  })
  expect(lines).toMatchInlineSnapshot(`
    [
      "a reply of a call: 200, call | cache-control: no-store | content-type: application/json; charset=utf-8 | vary: accept-encoding",
      "a reply that anybody may read: 200, call | cache-control: no-store | content-type: application/json; charset=utf-8 | vary: accept-encoding",
      "a refusal for who is not signed in: 401, call | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "a refusal of what can not be read: 400, call | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "a refusal of what is too large: 413, call | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "a refusal of an address that can not be read: 400, call | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "a call that does not exist: 404, call | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "a PDF: 200, call | cache-control: no-store | content-disposition: attachment; filename="prescription-….pdf" | content-type: application/pdf",
      "a table as CSV: 200, call | cache-control: no-store | content-disposition: attachment; filename="services-2026-03-01-2026-03-02.csv" | content-type: text/csv; charset=utf-8",
      "a visit as a calendar file: 200, call | cache-control: no-store | content-disposition: attachment; filename="visit.ics" | content-type: text/calendar; charset=utf-8",
      "a calendar feed: 200, call | cache-control: private, no-cache | content-disposition: inline; filename="visits.ics" | content-type: text/calendar; charset=utf-8",
      "a calendar feed that its reader has: 304, call | cache-control: private, no-cache",
      "a live stream: 200, call | cache-control: no-store | content-type: text/event-stream | x-accel-buffering: no",
      "a live stream of a display: 200, call | cache-control: no-store | content-type: text/event-stream | x-accel-buffering: no",
      "what a display shows: 200, call | cache-control: no-store | content-type: application/json; charset=utf-8 | vary: accept-encoding",
      "the reference: 200, page | cache-control: no-cache | content-type: text/html; charset=utf-8 | vary: accept-encoding",
      "the script of the reference: 200, page | cache-control: no-cache | content-type: text/javascript; charset=utf-8 | vary: accept-encoding",
      "the OpenAPI document: 200, call | cache-control: no-cache | content-type: application/json; charset=utf-8 | vary: accept-encoding",
      "the OpenAPI document that its reader has: 304, call | cache-control: no-cache | vary: accept-encoding",
      "metrics: 200, page | cache-control: no-store | content-type: text/plain; version=0.0.4; charset=utf-8",
      "metrics for who has no token: 401, page | cache-control: no-store | content-type: text/plain | www-authenticate: Bearer",
      "the start of the web application: 200, page | accept-ranges: bytes | cache-control: no-cache | content-type: text/html; charset=utf-8 | vary: accept-encoding",
      "a screen of the web application: 200, page | accept-ranges: bytes | cache-control: no-cache | content-type: text/html; charset=utf-8 | vary: accept-encoding",
      "a file of the web application: 200, page | accept-ranges: bytes | cache-control: public, max-age=31536000, immutable | content-type: application/javascript; charset=utf-8 | vary: accept-encoding",
      "a file that does not exist: 404, page | cache-control: no-store | content-type: application/problem+json; charset=utf-8",
      "whom to tell of a weakness: 200, page | cache-control: no-cache | content-type: text/plain; charset=utf-8",
      "a refusal of what is no HTTP: 400, call | cache-control: no-store | content-type: application/problem+json",
      "a refusal of headers beyond measure: 413, call | cache-control: no-store | content-type: application/problem+json",
    ]
  `)
  expect(kinds.filter(([, [, sent]]) => !sent['x-request-id']).map(([kind]) => kind)).toEqual([])
})

it('name whom to tell of a weakness, in the form of RFC 9116, until half a year from today', async () => {
  const reply = await overTls.inject('/.well-known/security.txt')
  expect([reply.headers['content-type'], reply.body]).toEqual([
    'text/plain; charset=utf-8',
    'Contact: mailto:security@clinic.example\r\nExpires: 2026-08-29T00:00:00Z\r\nPreferred-Languages: en\r\nCanonical: https://clinic.example/.well-known/security.txt\r\n',
  ])
  const late = securityTxt({ contact: 'mailto:a@b.example', public_url: 'https://b.example', now: new Date('2026-03-02T23:59:59.999Z') })
  expect(late).toContain('Expires: 2026-08-29T00:00:00Z')
})

it('are not those of a security.txt where the operator names nobody', async () => {
  expect((await world.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

it('require TLS wherever the product is reached over it', async () => {
  for (const [kind, [, sent]] of Object.entries(await everyKind(overTls)))
    expect([kind, sent['strict-transport-security']]).toEqual([kind, 'max-age=31536000; includeSubDomains'])
})

it('are on a refusal of too many requests', async () => {
  const strict = await serve('http://127.0.0.1:3000', 1)
  const ask = () => strict.inject({ method: 'GET', url: '/api/v1/public/organizations' })
  let reply = await ask()
  for (let i = 0; i < 20 && reply.statusCode !== 429; i++) reply = await ask()
  expect(reply.headers).toMatchObject({
    ...securityHeaders('/api/v1/', { tls: false }),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '1',
  })
})
