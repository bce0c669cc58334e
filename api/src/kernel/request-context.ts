import type { Call } from '@polyclinic/contract/kernel/call'
import { namesChart } from '@polyclinic/contract/kernel/names-chart'
import type { Domain } from '@polyclinic/contract/topics'
import { sql } from 'kysely'
import { NIL } from 'uuid'
import { patientsAskedFor, patientsKnown, patientsNamed, type RawInput } from './audit/asked-for.ts'
import { auditEvent, writeAuditEvent } from './audit/event.ts'
import { chartIsOpen } from './chart-is-open.ts'
import { clock } from './clock.ts'
import { anyOf } from './db/any-of.ts'
import { type Builders, buildersFor } from './db/builders.ts'
import { preparedStatement } from './db/prepared-statement.ts'
import { type Transaction, transact } from './db/transaction.ts'
import { findFirstReply, keepReply, type RequestKey } from './kept-replies.ts'
import type { Kernel } from './kernel.ts'
import { notFound, Problem } from './problem.ts'
import { publishChanges } from './publish-changes.ts'
import { entryOf, ownIdentity, systemIdentity, visitorIdentity } from './request-identity.ts'
import {
  type Actor,
  createScope,
  type Identity,
  noSideEffects,
  type PlatformScope,
  type PlatformWriteScope,
  type RequestInfo,
  type Scope,
  type SideEffects,
  type Tools,
  toolsOf,
  type WriteScope,
} from './scope.ts'
import type { Clinic, Session } from './session.ts'

const linksAmong = preparedStatement(({ from }: Builders, ids: readonly string[]) =>
  from('chart_links').select('survivor_id').where('patient_id', '=', anyOf(ids)).limit(1),
)

/** The facts about one request. */
export interface RequestFacts {
  call: Call
  /** `domain.name`, as in the contract. */
  name: string
  domain: Domain
  session: Session | null
  request: RequestInfo
  /** The token in the device's cookie; empty without one. */
  device: string
  /** `X-Organization` as it was sent, whether or not the account belongs to it. */
  organization_asked: string | null
  idempotency_key: string | null
  /** For the audit row of a refusal: the patient that the request asked for. */
  input: RawInput
  /** The same session in another clinic, for the person acted for there; null once it has ended. */
  findSession(organization_id: string, acting_for: string | null): Promise<Session | null>
  /** Hash of method, path, clinic, person and body: the same key with another hash is refused. */
  request_hash: string
}

/**
 * The source of a request's scopes. Most handlers get the one scope that their call's access implies; those that must first act
 * outside a transaction (hash a password, call a provider) get the context itself.
 */
export class RequestContext {
  readonly kernel: Kernel
  readonly session: Session | null
  readonly request: RequestInfo
  readonly device: string
  readonly organization_asked: string | null
  /** The token that the device stores from now on. */
  new_device: string | null = null
  readonly now = clock.now()
  /** The same as text, for conditions: ISO 8601 in UTC. */
  readonly at = this.now.toISOString()
  /** True if the key was used by an earlier request: the reply is the one of that request. */
  replayed = false
  #lookedForReply = false
  readonly #facts: RequestFacts
  readonly #tools: Tools

  constructor(kernel: Kernel, facts: RequestFacts) {
    this.kernel = kernel
    this.#tools = toolsOf(kernel)
    this.session = facts.session
    this.request = facts.request
    this.device = facts.device
    this.organization_asked = facts.organization_asked
    this.#facts = facts
  }

  get call(): Call {
    return this.#facts.call
  }

  /** Looks the session up for another clinic, as a request to that clinic would. */
  sessionIn(organization_id: string, acting_for: string | null): Promise<Session | null> {
    return this.#facts.findSession(organization_id, acting_for)
  }

  /** The same request in the clinic of a session that `sessionIn` found: it has to be authorized there before it reads. */
  inClinic(session: Session): RequestContext {
    return new RequestContext(this.kernel, { ...this.#facts, session, organization_asked: session.clinic?.id ?? null })
  }

  /** The same request as another read of its domain: it has to be authorized for that, and leaves the audit row of that. */
  asCall(name: string, call: Call): RequestContext {
    return new RequestContext(this.kernel, { ...this.#facts, name, call, input: { params: {}, query: {}, body: undefined } })
  }

  /** Reads as the signed-in account, in the chosen clinic. */
  read<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.#read(this.#own(), work as never)
  }

  /** Writes as the signed-in account, in the chosen clinic; a repetition gets the result of `work` as its reply. */
  write<T>(work: (scope: WriteScope) => Promise<T>): Promise<T> {
    return this.#write(this.#own(), work as never)
  }

  /** Reads the public data of a clinic; 404 unless the clinic is active. */
  async visit<T>(organization_id: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    const clinic = await this.clinic(organization_id)
    if (clinic?.status !== 'active') notFound('This clinic was not found.')
    return this.#read(this.#visitor(organization_id, clinic), work as never)
  }

  /**
   * Reads the signed-in account's own rows in a clinic, whether or not the account still belongs to it: with the rights of a
   * visitor otherwise.
   */
  readOwnRows<T>(clinic: Clinic, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.#read(this.#visitor(clinic.id, clinic), work as never)
  }

  /** The same for a change of them that is recorded by another transaction of this request. */
  writeOwnRows<T>(clinic: Clinic, work: (scope: WriteScope) => Promise<T>): Promise<T> {
    const identity = this.#visitor(clinic.id, clinic)
    return transact(this.kernel.pool, entryOf(identity), 'write', (tx) => work(createScope(identity, tx, noSideEffects(), this.#tools)))
  }

  /** Reads the public directory, before any clinic is known. */
  browse<T>(work: (scope: PlatformScope) => Promise<T>): Promise<T> {
    return this.#read(this.#visitor(null, null), work as never)
  }

  /**
   * Acts as the system itself: `reason` is recorded. Without a clinic it reaches the platform's tables (accounts, tokens); with
   * one, that clinic's rows too; if a clinic that was read already is given, the scope uses it with its currency and its days.
   * For actions that no kind of user may do by itself: registering, enrolling, accepting an invitation.
   */
  system<T>(reason: string, where: string | Clinic | null, work: (scope: WriteScope & PlatformWriteScope) => Promise<T>): Promise<T> {
    return this.#write(this.#system(reason, where), work as never)
  }

  systemRead<T>(reason: string, where: string | Clinic | null, work: (scope: Scope & PlatformScope) => Promise<T>): Promise<T> {
    return this.#read(this.#system(reason, where), work as never)
  }

  /** The platform's own tables, as the signed-in administrator. */
  platformRead<T>(work: (scope: PlatformScope) => Promise<T>): Promise<T> {
    return this.#read(this.#own(), work as never)
  }

  platformWrite<T>(work: (scope: PlatformWriteScope) => Promise<T>): Promise<T> {
    return this.#write(this.#own(), work as never)
  }

  async clinic(organization_id: string): Promise<Clinic | null> {
    const [clinic] = await this.kernel.lookups.query<Clinic>({
      text: 'select id, name, slug, status, time_zone, currency, locale from organizations where id = $1',
      values: [organization_id],
    })
    return clinic ?? null
  }

  /**
   * Records that this request was refused, and the patient it asked for: in the chosen clinic's log, or in the platform's for
   * accounts.
   */
  async refused(refusal: Problem, log: 'clinic' | 'platform' = 'clinic') {
    const { call, name } = this.#facts
    const own_replies = this.#own()
    const identity = log === 'platform' ? { ...own_replies, organization_id: null } : own_replies
    await this.kernel.audit.record(
      auditEvent(identity, {
        action: call.audit ?? `${name}.read`,
        outcome: 'refused',
        category: call.patient_data,
        subject: { ...refusal.subject, details: { code: refusal.code } },
        patients: identity.organization_id ? await this.#patientsAskedFor(identity.organization_id) : [],
      }),
    )
  }

  /** Records in the log of a clinic, which the caller may not belong to, that something about this chart of it was refused. */
  refusedFor({ code }: Problem, clinic: Clinic, patient_id: string) {
    const { call, name } = this.#facts
    const subject = { subject_kind: 'patient', subject_id: patient_id, patient_id, details: { code } }
    return this.kernel.audit.record(
      auditEvent(this.#system('refusal', clinic), { action: call.audit ?? `${name}.read`, outcome: 'refused', subject }),
    )
  }

  /** Runs as the system: the refused caller may not read the rows, and not even learn whose they are. */
  #patientsAskedFor(organization_id: string): Promise<string[]> {
    const { call, input } = this.#facts
    const entry = { role: 'polyclinic_worker', organization_id, patient_id: null, account_id: null } as const
    return transact(this.kernel.pool, entry, 'read', (tx) => patientsAskedFor(tx, organization_id, call, input))
  }

  /** Which of these charts are restricted and not opened by the signed-in account. */
  async closedCharts(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const own_replies = this.#own()
    if (!own_replies.organization_id || ids.length === 0) return new Set()
    const { from } = buildersFor(own_replies.organization_id)
    const looking = { organization_id: own_replies.organization_id, actor: own_replies.actor, at: this.at }
    const closed = from('patients')
      .select('id')
      .where('id', 'in', ids)
      .where(sql<boolean>`not ${chartIsOpen(looking)}`)
    const { rows } = await transact(this.kernel.pool, entryOf(own_replies), 'read', (tx) => tx.query(closed))
    return new Set(rows.map(({ id }) => id))
  }

  #own(): Identity {
    return ownIdentity(this.session, this.request, this.now)
  }

  #visitor(organization_id: string | null, clinic: Clinic | null): Identity {
    return visitorIdentity(this.#own(), organization_id, clinic)
  }

  #system(reason: string, where: string | Clinic | null): Identity {
    return systemIdentity(this.#own(), reason, where)
  }

  async #read<T>(identity: Identity, work: (scope: WriteScope & PlatformWriteScope) => Promise<T>): Promise<T> {
    const { call, name } = this.#facts
    let effects = noSideEffects()
    const result = await this.#whereItMayBeRead(identity, async (tx) => {
      effects = noSideEffects()
      const value = await work(createScope(identity, tx, effects, this.#tools))
      await this.#nameAskedFor(tx, identity, effects)
      return value
    })
    // An administrator sees no patient's data by such a call, and that is recorded too.
    const shows = call.method === 'GET' || (effects.accessed?.length ?? 0) > 0
    if (call.patient_data && shows && (identity.organization_id || identity.actor.kind === 'admin')) {
      if (!effects.accessed && identity.organization_id)
        throw new Error(`${name} shows patient data and did not say whose: call scope.recordAccess(...).`)
      await this.kernel.audit.record(
        auditEvent(identity, {
          action: `${name}.read`,
          outcome: 'done',
          category: call.patient_data,
          subject: effects.subject,
          ...shownIn(effects),
        }),
      )
    }
    return result
  }

  /** Reads on the replica, if the call allows it and it is recent enough; after a fault of the replica it reads on the primary. */
  async #whereItMayBeRead<T>(identity: Identity, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { replica, pool } = this.kernel
    const near = this.call.replica ? replica?.poolFor(identity.organization_id) : null
    if (near) {
      try {
        return await transact(near, entryOf(identity), 'read', work)
      } catch (error) {
        if (!replica?.isAtFault(error)) throw error
      }
    }
    return transact(pool, entryOf(identity), 'read', work)
  }

  /** Records access by staff and programs to the one patient that they asked for, even if the reply is empty. */
  async #nameAskedFor(tx: Transaction, identity: Identity, { accessed }: SideEffects) {
    const { call, input } = this.#facts
    if (!accessed || !call.patient_data || call.method !== 'GET' || !looking.has(identity.actor.kind) || !identity.organization_id) return
    const unnamed = patientsNamed(call, input).filter((id) => !accessed.includes(id))
    accessed.push(...(await patientsKnown(tx, identity.organization_id, unnamed)))
  }

  async #write<T>(identity: Identity, work: (scope: WriteScope & PlatformWriteScope) => Promise<T>): Promise<T> {
    let effects = noSideEffects()
    try {
      const result = await transact(this.kernel.pool, entryOf(identity), 'write', async (tx) => {
        effects = noSideEffects()
        const [, value] = await Promise.all([this.#refuseMergedCharts(tx, identity), work(createScope(identity, tx, effects, this.#tools))])
        this.#recordChange(tx, identity, effects)
        this.#keepReply(tx, identity, value)
        return value
      })
      publishChanges(this.kernel, identity, effects, this.#facts.domain)
      return result
    } catch (error) {
      return this.#firstReply<T>(identity, error)
    }
  }

  /**
   * Refuses new entries in a merged chart, which belong in the surviving one. It runs together with the work itself, and only
   * the end waits for it.
   */
  async #refuseMergedCharts(tx: Transaction, { organization_id, actor }: Identity) {
    const { call, input } = this.#facts
    if (!organization_id || actor.kind !== 'staff' || !namesChart(call)) return
    const ids = patientsNamed(call, input)
    const links = ids.length === 0 ? [] : (await tx.query(linksAmong(buildersFor(organization_id), ids))).rows
    if (links.length > 0) throw new Problem('state_not_allowed', 'This chart was merged into another one. Go on there.')
  }

  /**
   * Stores the key and the reply in the change's own transaction: of two requests with one key, the second fails here and is
   * rolled back.
   */
  #keepReply(tx: Transaction, { organization_id }: Identity, value: unknown) {
    const request = this.#key
    if (!request) return
    for (const statement of keepReply(this.kernel.vault, request, organization_id, { value, call: this.call, now: this.now }))
      tx.atEnd(statement)
  }

  /** Answers a request that was refused before any transaction began, which may be a repetition too. */
  async orFirstReply(error: unknown): Promise<unknown> {
    if (this.#lookedForReply || this.#facts.call.method === 'GET') throw error
    return this.#firstReply(this.#own(), error)
  }

  /** The reply to the first request with this key; if there was none, or it was rolled back, the request's own error is thrown. */
  async #firstReply<T>(identity: Identity, error: unknown): Promise<T> {
    const request = this.#key
    if (!request || (error instanceof Problem && error.code === 'unavailable')) throw error
    this.#lookedForReply = true
    const first = await findFirstReply(this.kernel.pool, this.kernel.vault, request, identity.organization_id)
    if (!first) throw error
    this.replayed = true
    return first.value as T
  }

  get #key(): RequestKey | null {
    const { idempotency_key: key, request_hash, organization_asked } = this.#facts
    return key ? { key, request_hash, account_id: this.session?.account_id ?? NIL, organization_asked } : null
  }

  #recordChange(tx: Transaction, identity: Identity, effects: SideEffects) {
    const { subject } = effects
    const { call, name } = this.#facts
    const event = auditEvent(identity, {
      action: call.audit ?? name,
      outcome: 'done',
      category: call.patient_data,
      subject,
      ...shownIn(effects),
    })
    // What an administrator decides about a clinic is an act of the platform.
    writeAuditEvent(tx, this.session?.kind === 'admin' ? { ...event, organization_id: null } : event)
    if (subject.other_patient_id) writeAuditEvent(tx, { ...event, patient_id: subject.other_patient_id })
  }
}

/** The patients whose data a reply shows: every chart of each person, and the person if there is only one. */
function shownIn({ accessed, charts_of }: SideEffects): { patients: string[] | null; person: string | null } {
  const charts = (accessed ?? []).map(charts_of)
  const persons = new Set(charts.map(([goesOn]) => goesOn as string))
  return { patients: accessed && [...new Set(charts.flat())], person: persons.size === 1 ? ([...persons][0] as string) : null }
}

/** The kinds of caller who access data of other patients. */
const looking: ReadonlySet<Actor['kind']> = new Set(['staff', 'program'])
