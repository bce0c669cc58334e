import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { networkOf } from './network-of.ts'
import { RateLimit } from './rate-limit.ts'

/** Bytes of a reply that cost one unit. */
const bytesPerUnit = 65_536

/** The cost of a file of the web application, low because a first visit requests forty to sixty. */
const fileCost = 0.2

/** The most sessions that are cached as signed in. */
const mostSessions = 20_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the budget that pays for this request; null if it is not known yet, or nobody pays. */
    payer: string | null
  }
  interface FastifyContextConfig {
    cost?: number
  }
}

/**
 * Decides who pays for a request, and how much. A person who is signed in has one budget for all their sessions, because a whole
 * clinic may share one address; a request with any other header is charged to the address. The files of the web application have
 * a separate budget, so that nobody who has used up theirs gets half a page.
 */
export class CallBudgets {
  readonly #files: RateLimit
  /** For sessions that this process has not seen yet: looking one up costs a tenth of an ordinary call. */
  readonly #lookups: RateLimit
  readonly #accounts = new Map<string, string>()
  /** Budgets of people and addresses, which the processes count together. */
  readonly calls: RateLimit

  constructor(perSecond: number) {
    this.calls = new RateLimit(perSecond)
    this.#files = new RateLimit(perSecond * 4)
    this.#lookups = new RateLimit(perSecond)
  }

  /** Charges a request as it arrives: 0, or the seconds after which it may be repeated. */
  begin(request: FastifyRequest): number {
    const network = networkOf(request.ip)
    if (!request.url.startsWith('/api/')) return this.#files.take(network, fileCost)
    const bearer = request.headers.authorization
    const account = bearer && this.#accounts.get(bearer)
    request.payer = account ? `account:${account}` : `address:${network}`
    const wait = this.calls.take(request.payer, costOf(request))
    if (wait === 0 || account || !bearer) return wait
    // Strangers at this address have spent its budget, so a caller who turns out to be signed in pays from their own.
    request.payer = null
    return this.#lookups.take(network, 0.1) === 0 ? 0 : wait
  }

  /** Charges the request to this account, once it is known. Returns the same as `begin`. */
  identify(request: FastifyRequest, bearer: string, account_id: string): number {
    const account = `account:${account_id}`
    if (request.payer === account) return 0
    if (this.#accounts.size >= mostSessions) this.#accounts.delete(this.#accounts.keys().next().value as string)
    this.#accounts.set(bearer, account_id)
    const wait = this.calls.take(account, costOf(request))
    if (wait > 0) return wait
    if (request.payer) this.calls.giveBack(request.payer, costOf(request))
    request.payer = account
    return 0
  }

  /** Charges the request to its address, because its session does not exist any more. Returns the same as `begin`. */
  disown(request: FastifyRequest, bearer: string): number {
    this.#accounts.delete(bearer)
    if (request.payer) return 0
    request.payer = `address:${networkOf(request.ip)}`
    return this.calls.take(request.payer, costOf(request))
  }

  /** Checks the budget again after a wait, because the caller may have used it up meanwhile. Returns the same as `begin`. */
  afterWait({ payer }: FastifyRequest): number {
    return payer ? this.calls.overdrawnFor(payer) : 0
  }

  /** Charges the size of the reply: ordinary replies are included in their call's cost. */
  chargeReply(request: FastifyRequest, bytes: number) {
    const units = Math.floor(bytes / bytesPerUnit)
    if (!request.url.startsWith('/api/')) this.#files.charge(networkOf(request.ip), units)
    else if (request.payer) this.calls.charge(request.payer, units)
  }
}

export const tooMany = (retry_after: number) => new Problem('too_many_requests', undefined, { retry_after })

/** @throws {Problem} if there are seconds to wait. */
export function requireBudget(wait: number) {
  if (wait > 0) throw tooMany(wait)
}

const costOf = (request: FastifyRequest) => request.routeOptions.config?.cost ?? 1
