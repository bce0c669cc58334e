import { randomUUID } from 'node:crypto'
import type { Call } from '@polyclinic/contract/kernel/call'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clock } from '../clock.ts'
import { hashToken } from '../crypto.ts'
import { findApiToken, isApiToken } from '../find-api-token.ts'
import { hashRequest } from '../kept-replies.ts'
import type { Kernel } from '../kernel.ts'
import { Problem } from '../problem.ts'
import { RequestContext } from '../request-context.ts'
import { isIdle, type Session } from '../session.ts'
import { authorize } from './authorize.ts'
import { CallBudgets, requireBudget, tooMany } from './call-budgets.ts'
import { compressReply } from './compress-reply.ts'
import { type ConnectionLimits, connectionLimits, refuseUnread } from './connection-limits.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import { inputRefused, problemOf } from './errors.ts'
import { acceptFile, requireFile } from './file-body.ts'
import { HeldRefusals } from './held-refusals.ts'
import { chartTextsOf, hideChartTexts } from './hide-chart-texts.ts'
import { type Input, type Route, run } from './implement.ts'
import { limitJson } from './json-bounds.ts'
import { openConnections } from './open-connections.ts'
import { acceptSearchForm } from './search-form.ts'
import { securityHeaders } from './security-headers.ts'
import { sendRefusal } from './send-refusal.ts'
import { serializerOf } from './serialize.ts'
import { shareUsage } from './share-usage.ts'
import { StrangerQueue } from './stranger-queue.ts'

export const apiPrefix = '/api/v1'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The HTTP server with every route of the contract; nothing else registers a handler below `/api/v1`. */
export function createServer(kernel: Kernel, routes: Route[], limits: ConnectionLimits = connectionLimits): FastifyInstance {
  const tls = kernel.env.public_url.startsWith('https:')
  const app = Fastify({
    logger: false,
    trustProxy: kernel.env.trust_proxy as never,
    bodyLimit: 1_048_576,
    requestTimeout: limits.request,
    keepAliveTimeout: kernel.env.trust_proxy ? limits.idle.behind_proxy : limits.idle.direct,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    http: { maxHeaderSize: 16_384, headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // The reply that would be sent on closing is no problem document, so it is switched off.
    return503OnClosing: false,
    // An address that cannot be decoded is refused before any route is known.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).headers(securityHeaders(request.url, { tls }))
      sendRefusal(reply, problemOf(error, request.id), request.id)
    },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, securityHeaders('/api/', { tls })),
  })
  const budgets = new CallBudgets(kernel.env.rate_limit)
  const held = new HeldRefusals(limits.refusal)
  const strangers = new StrangerQueue(budgets)
  app.decorateRequest('payer', null)
  app.addHook('onClose', async () => stopSharing())
  const stopSharing = shareUsage(budgets.calls, kernel.bus)
  let stopping = false
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(securityHeaders(request.url, { tls }))
    if (stopping)
      return sendRefusal(reply, new Problem('unavailable', 'The server is starting anew. Please try again in a moment.'), request.id)
    const wait = budgets.begin(request)
    if (wait === 0) return done()
    void held.hold(request).then(() => sendRefusal(reply, tooMany(wait), request.id))
  })
  limitJson(app)
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, problemOf(error, request.id), request.id))
  app.addHook('onSend', (request, reply, payload: { length?: number } | null, done) => {
    if (request.method !== 'HEAD') budgets.chargeReply(request, Number(reply.getHeader('content-length') ?? payload?.length ?? 0))
    // A reply that is being sent ends its connection, so that nobody uses one that is about to close.
    if (stopping || kernel.leaving) reply.header('connection', 'close')
    done()
  })
  const connections = openConnections(app.server)
  app.addHook('preClose', async () => {
    stopping = true
    connections.endSilent()
    for (const end of kernel.streams) end()
    await connections.drained(limits.farewell)
    connections.endSilent()
  })
  const serving = { budgets, held, strangers, tls }
  for (const route of routes) {
    if (route.call.file) void app.register(async (part) => register(acceptFile(part, route.call), kernel, route, serving))
    else register(app, kernel, route, serving)
    if (route.call.search_form)
      void app.register(async (part) => register(acceptSearchForm(part), kernel, route, { ...serving, form: '/_search' }))
  }
  return app
}

interface ServerParts {
  budgets: CallBudgets
  held: HeldRefusals
  strangers: StrangerQueue
  tls: boolean
  /** Where below its address a read is asked by a form. */
  form?: string
}

function register(app: FastifyInstance, kernel: Kernel, route: Route, { budgets, held, strangers, tls, form }: ServerParts) {
  const { call } = route
  if (call.method !== 'GET' && !call.audit) throw new Error(`${route.name} changes something and does not name its audit action.`)
  if (call.access === 'patient' && call.organization !== false && !call.proxy_scopes)
    throw new Error(`${route.name} is of a patient and does not say who may make it for another person.`)
  const serialize = serializerOf(call)
  const chart_texts = chartTextsOf(route.name, call)
  const isDear = call.method === 'GET' && (call.cost ?? 1) > 1
  app.route({
    method: form ? 'POST' : call.method,
    url: apiPrefix + call.path.replace(/\{(\w+)\}/g, ':$1') + (form ?? ''),
    ...(call.body_limit ? { bodyLimit: call.body_limit } : {}),
    ...(call.cost ? { config: { cost: call.cost } } : {}),
    handler: async (request, reply) => {
      let context: RequestContext | undefined
      let sent: unknown
      try {
        const session = await sessionOf(kernel, request, route, budgets)
        context = contextOf(kernel, request, route, session)
        authorize(call, context)
        const input = inputOf(request, route)
        sent = input.body
        const work = () => run(route, context as RequestContext, input, { request, reply })
        const result = await (isDear && !session ? strangers.run(request, work) : work()).catch((error: unknown) =>
          context?.orFirstReply(error),
        )
        if (reply.sent || call.produces) return reply
        if (context.new_device) reply.header('set-cookie', deviceCookie(context.new_device, tls))
        await hideChartTexts(context, chart_texts, result)
        if (context.replayed) reply.header('idempotency-replayed', 'true')
        return await answer(request, reply, call, serialize(result), result)
      } catch (error) {
        const refusal = problemOf(error, request.id)
        // Refused calls of signed-in callers are recorded; those of strangers are only in the log of the proxy.
        if (context?.session && (refusal.status === 403 || refusal.status === 404)) await context.refused(refusal)
        if (refusal.status === 429) await held.hold(request)
        if (refusal.code !== 'version_conflict') return sendRefusal(reply, refusal, request.id)
        if (context) await hideChartTexts(context, chart_texts, currentOf(refusal))
        return sendRefusal(reply, bothTexts(refusal, serialize, sent), request.id)
      }
    },
  })
}

/** The data of a request about itself, before any of it is checked. */
function contextOf(kernel: Kernel, request: FastifyRequest, route: Route, session: Session | null): RequestContext {
  const { call } = route
  return new RequestContext(kernel, {
    call,
    name: route.name,
    domain: route.domain,
    session,
    request: { id: request.id, address: request.ip, user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300) },
    device: readDeviceCookie(request.headers.cookie),
    organization_asked: header(request, 'x-organization'),
    idempotency_key: keyOf(request, route),
    input: { params: request.params, query: request.query, body: call.file ? undefined : request.body },
    findSession: (organization_id, acting_for) => kernel.sessions.find(tokenOf(request), organization_id, acting_for),
    request_hash: call.method === 'GET' ? '' : hashRequest(call.method, request.url, chosen(request), request.body),
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply, call: Route['call'], body: Buffer, result: unknown) {
  const version = (result as { version?: unknown } | null)?.version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply
    .status(call.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(await compressReply(request, reply, call, body))
}

const currentOf = ({ alternatives }: Problem) => (alternatives as { current?: unknown } | undefined)?.current

/** The current record, with only the fields of the call's reply, besides the text that was sent. */
function bothTexts(refusal: Problem, serialize: (value: unknown) => Buffer, sent: unknown): Problem {
  const current = currentOf(refusal)
  if (!current) return refusal
  const shown: unknown = JSON.parse(serialize(current).toString())
  return new Problem(refusal.code, refusal.message, { alternatives: { current: shown, ...(sent ? { yours: sent } : {}) } })
}

/** The session of the bearer token, with the requested clinic and person; null without one, for calls that are open to anybody. */
async function sessionOf(kernel: Kernel, request: FastifyRequest, { call }: Route, budgets: CallBudgets): Promise<Session | null> {
  const organization_id = header(request, 'x-organization')
  const acting_for = header(request, 'x-patient')
  const authorization = request.headers.authorization
  if (!authorization?.startsWith('Bearer ')) {
    if (call.access === 'public') return null
    throw new Problem('unauthenticated')
  }
  if (isApiToken(authorization)) return programOf(kernel, request, call, budgets)
  const session = await kernel.sessions.find(tokenOf(request), organization_id, acting_for)
  if (!session) {
    requireBudget(budgets.disown(request, authorization))
    if (call.access === 'public') return null
    throw new Problem('unauthenticated', 'Your session has ended. Please sign in again.')
  }
  if (isIdle(session, clock.now())) {
    if (call.access === 'public') return null
    throw new Problem('unauthenticated', 'You were signed out because nothing happened for a while.')
  }
  requireBudget(budgets.identify(request, authorization, session.account_id))
  if (request.headers['x-background'] !== '1') await keepAlive(kernel, session)
  return session
}

/** The program with this token; for calls that are open to anybody it counts as a stranger. */
async function programOf(kernel: Kernel, request: FastifyRequest, { access }: Call, budgets: CallBudgets): Promise<Session | null> {
  const authorization = String(request.headers.authorization)
  const session = await findApiToken(kernel.lookups, tokenOf(request), header(request, 'x-organization'))
  if (!session) requireBudget(budgets.disown(request, authorization))
  if (access === 'public') return null
  if (!session) throw new Problem('unauthenticated', 'This token is not known, has expired or was revoked.')
  requireBudget(budgets.identify(request, authorization, session.account_id))
  return session
}

const tokenOf = (request: FastifyRequest) => hashToken(String(request.headers.authorization).slice('Bearer '.length))

const quietMinutes = (session: Session, now: Date) => (now.getTime() - Date.parse(session.last_seen_at)) / 60_000

/** Records at most once a minute that a session is in use. Polling does not count as use. */
async function keepAlive(kernel: Kernel, session: Session) {
  const now = clock.now()
  if (quietMinutes(session, now) < 1) return
  const values = [session.session_id, now.toISOString()]
  await kernel.lookups.query({ text: 'update sessions set last_seen_at = $2 where id = $1', values })
}

function header(request: FastifyRequest, name: 'x-organization' | 'x-patient'): string | null {
  const value = request.headers[name]
  if (value === undefined || value === '') return null
  // Node joins a header that was sent twice with a comma, which is no UUID either.
  if (typeof value !== 'string' || !uuid.test(value)) throw new Problem('malformed', `The header ${name} cannot be read.`)
  return value.toLowerCase()
}

/** The clinic and the person in the headers of a request. */
const chosen = (request: FastifyRequest) => [header(request, 'x-organization'), header(request, 'x-patient')]

function keyOf(request: FastifyRequest, { call }: Route): string | null {
  if (call.method === 'GET' || call.secret) return null
  const key = request.headers['idempotency-key']
  if (key === undefined) throw new Problem('idempotency_key_required')
  if (!uuid.test(String(key))) throw new Problem('malformed', 'The Idempotency-Key must be a UUID.')
  return (key as string).toLowerCase()
}

const empty = z.strictObject({})

function inputOf(request: FastifyRequest, { call }: Route): Input<unknown> {
  const params = call.params ? call.params.safeParse(request.params) : null
  // A malformed id belongs to nothing, so the answer is "not found".
  if (params && !params.success) throw new Problem('not_found')
  const if_match = call.versioned ? versionOf(request) : 0
  const query = (call.query ?? empty).safeParse(request.query)
  if (!query.success) throw inputRefused(query.error)
  let body: unknown
  if (call.file) {
    body = requireFile(request.body)
  } else if (call.body) {
    const parsed = call.body.safeParse(request.body ?? {})
    if (!parsed.success) throw inputRefused(parsed.error)
    body = parsed.data
  } else if (request.body && Object.keys(request.body).length > 0) {
    throw new Problem('unknown_field')
  }
  return { params: params?.data, query: query.data, body, if_match } as unknown as Input<unknown>
}

function versionOf(request: FastifyRequest): number {
  const value = request.headers['if-match']
  if (!value) throw new Problem('precondition_required')
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(value)
  if (!match) throw new Problem('malformed', 'The If-Match header cannot be read.')
  return Number(match[1])
}
