import { pause } from './pause.ts'
import { ConnectionError, type Problem, problemError } from './problem.ts'
import { readActingFor, readStored } from './session-storage.ts'

/** The browser's data about a call: its address, and whether it takes an Idempotency-Key. */
export interface CallEntry {
  method: string
  /** Below the prefix, parameters in braces. */
  path: string
  secret?: boolean
  /** Answers with a file or page rather than JSON. */
  file?: 1
  /** Takes a body: an empty one is sent if none is given. */
  body?: 1
}

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The version of the record that is changed. */
  if_match?: string | number
  /** The key of the user action; a call without one gets a new key. */
  idempotency_key?: string
  /** Sent instead of the stored organization (the sign-in of one clinic). */
  organization_id?: string
  signal?: AbortSignal
}

/** Hooks around every call; the shell sets them, tests set their own. */
export interface CallHooks {
  /** 401: the session is over. `path` is the refused call. */
  onUnauthenticated: (error: Problem, path: string) => void
  /** A proof is missing (password confirmation, second factor to set up). `true`: it was given, repeat the call. */
  onProofMissing: (error: Problem) => Promise<boolean>
  /** What is written is for somebody who has died. `true`: it is meant so, repeat the call and say that it is known. */
  onDeathUnknown: (error: Problem) => Promise<boolean>
}

export const prefix = '/api/v1'
export const retryDelays = [1000, 2000, 4000]

let isBackground = false
let lastUse = 0

/**
 * Calls that start in `run` do not count as use: they do not keep an unattended session alive. This applies to calls that are
 * sent synchronously, so `run` may start calls but not wait for them.
 */
export function inBackground(run: () => unknown) {
  isBackground = true
  try {
    run()
  } finally {
    isBackground = false
  }
}

/** The time of the last call that counts as use of the session, in milliseconds. */
export function lastUsedAt() {
  return lastUse
}

const changes = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

/** Only 429 and 5xx are retried; a call without a reply is not. */
export function isWorthRetrying(status: number) {
  return status === 429 || status >= 500
}

/**
 * Sends one call and answers with its output.
 * @throws ProblemError if the server refuses, ConnectionError if it cannot be reached.
 */
export async function send(entry: CallEntry, input: CallInput, hooks: CallHooks, origin = ''): Promise<unknown> {
  const token = readStored('auth_token')
  const headers = headersOf(entry, input, token)
  const body = input.body ?? (entry.body ? {} : undefined)
  // A file is sent as it is, under its own type.
  if (body !== undefined && !(body instanceof Blob)) headers['Content-Type'] = 'application/json'
  const request: RequestInit = {
    method: entry.method,
    headers,
    credentials: 'include',
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  }
  for (let proofGiven = false; ; proofGiven = true) {
    const reply = await fetchWithRetries(origin + urlOf(entry, input), request)
    if (reply.ok) return outputOf(entry, reply)
    const refusal = await refusalOf(reply)
    if (refusal.status === 401 && endsSession(refusal, entry, token)) hooks.onUnauthenticated(refusal, entry.path)
    if (!proofGiven && isProofMissing(refusal) && (await hooks.onProofMissing(refusal))) continue
    if (!proofGiven && isDeathUnknown(refusal) && (await hooks.onDeathUnknown(refusal)))
      return send(entry, withDeathKnown(input), hooks, origin)
    throw refusal
  }
}

/** The waiting times are our own: a `Retry-After` of the reply does not change them. */
async function fetchWithRetries(url: string, init: RequestInit) {
  for (let attempt = 0; ; attempt++) {
    const reply = await connected(fetch(new Request(url, init)))
    const wait = retryDelays[attempt]
    if (wait === undefined || !isWorthRetrying(reply.status)) return reply
    await pause(wait, init.signal)
  }
}

/** Converts the browser's TypeError, which means that the server was not reached, or that the connection broke during the reply. */
const connected = <T>(answer: Promise<T>) =>
  answer.catch((error) => {
    throw error instanceof TypeError ? new ConnectionError(error) : error
  })

function headersOf(entry: CallEntry, input: CallInput, token: string | null) {
  const headers: Record<string, string> = { Accept: entry.file ? '*/*' : 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  const organization = input.organization_id ?? readStored('organization_id')
  if (organization) headers['X-Organization'] = organization
  if (isBackground) headers['X-Background'] = '1'
  else lastUse = Date.now()
  const person = readActingFor()
  if (person && readStored('user_type') === 'patient') headers['X-Patient'] = person.id
  if (input.if_match !== undefined) headers['If-Match'] = `"${String(input.if_match).replaceAll('"', '')}"`
  // Made here, outside the retries: each of them carries the same one.
  if (changes.has(entry.method) && !entry.secret) headers['Idempotency-Key'] = input.idempotency_key ?? newActionKey()
  return headers
}

/** A UUID for one user action. `crypto.randomUUID` is missing on plain http other than localhost. */
export function newActionKey() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The address of a call: parameters filled in, lists repeated, undefined and empty values left out. */
export function urlOf(entry: CallEntry, input: CallInput) {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new Error(`${entry.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const query = search.toString()
  return `${prefix}${path}${query ? `?${query}` : ''}`
}

async function outputOf(entry: CallEntry, reply: Response) {
  if (entry.file) return connected(reply.blob())
  const text = await connected(reply.text())
  return text ? JSON.parse(text) : undefined
}

async function refusalOf(reply: Response): Promise<Problem & { status: number }> {
  const text = await connected(reply.text())
  return problemError(reply.status, jsonOr(text), reply.statusText)
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Whether a 401 ends the session: not on a sign-in attempt, nor while a second factor is required, nor if the session that sent
 * the call has ended meanwhile.
 */
function endsSession(refusal: Problem, entry: CallEntry, sentToken: string | null) {
  if (refusal.code === 'sign_in_failed' || refusal.code === 'second_factor_required') return false
  if (/^\/(admin|org|patient)\/log(in|out)$/.test(entry.path)) return false
  return sentToken === readStored('auth_token')
}

const isDeathUnknown = ({ problem }: Problem) => problem?.errors?.some(({ path }) => path === 'death_known') === true

/** Each of these calls has the field in its body. It is another action than the one that was refused, with a key of its own. */
const withDeathKnown = ({ idempotency_key: _, ...input }: CallInput): CallInput => ({
  ...input,
  body: { ...(input.body as object), death_known: true },
})

function isProofMissing(refusal: Problem) {
  return refusal.code === 'reauthentication_required' || refusal.code === 'second_factor_setup_required'
}
