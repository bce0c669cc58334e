import type { NotificationTopic } from '@polyclinic/contract/clinic/notifications/notifications'
import type { Permission, StaffRole } from '@polyclinic/contract/kernel/access'
import type { Topic } from '@polyclinic/contract/topics'
import type { Vault } from './crypto.ts'
import { type Builders, buildersFor, type WriteBuilders } from './db/builders.ts'
import { preparedInsert, preparedStatement } from './db/prepared-statement.ts'
import type { Statement } from './db/query.ts'
import { type LinkedCharts, readThroughLinks } from './db/read-through-links.ts'
import type { Transaction } from './db/transaction.ts'
import type { DomainEvents, EventHandlers, EventName } from './events/domain-events.ts'
import { newId } from './ids.ts'
import type { Kernel } from './kernel.ts'
import { notFound } from './problem.ts'
import type { Clinic, Session } from './session.ts'

// Only the kernel makes these, so that no other object passes for a scope.
declare const clinic: unique symbol
declare const writing: unique symbol
declare const platform: unique symbol

/** The caller as audit rows and histories name them: staff by the name that the clinic has for them, with the title. */
export interface Actor {
  kind: 'visitor' | 'patient' | 'staff' | 'program' | 'admin' | 'system'
  account_id: string | null
  name: string
  role: StaffRole | null
}

export interface RequestInfo {
  id: string
  address: string
  user_agent: string
}

/** The subject of a change, for its audit row and for the screens that should refresh. */
export interface AuditSubject {
  subject_kind?: string
  subject_id?: string
  /** The current name of the subject, for the log. Not for patients, whose names the log reads for readers who may see them. */
  subject_name?: string
  patient_id?: string | null
  /** A second chart that the change concerned: it gets a row of its own in the log. */
  other_patient_id?: string
  details?: Record<string, unknown>
  /** The actor, if the request began without a session and found the account by signing in. */
  actor?: { account_id: string; kind: Actor['kind']; name: string }
  /** A change that only records a refusal, such as a failed sign-in. */
  outcome?: 'refused'
  /** It concerns only the acting account: only its own screens refresh. */
  personal?: true
}

interface Base {
  readonly actor: Actor
  readonly session: Session | null
  readonly request: RequestInfo
  /** The instant of this request; rules use it, never the database's own clock. */
  readonly now: Date
  /** The same as text, for conditions: ISO 8601 in UTC. */
  readonly at: string
  readonly sql: Builders['sql']
  /** Seals, opens and hashes the values of sensitive columns. */
  readonly vault: Vault
  rows<R>(statement: Statement<R>): Promise<R[]>
  /** The only row; `not_found` (404) if there is none. */
  one<R>(statement: Statement<R>): Promise<R>
  maybe<R>(statement: Statement<R>): Promise<R | null>
  /** Runs a statement and answers with the number of affected rows. */
  run(statement: Statement<unknown>): Promise<number>
}

/** A scope for reads of one clinic by one person. */
export interface Scope extends Base, Builders {
  readonly [clinic]: true
  readonly clinic: Clinic
  /** The chart of the calling patient, or of the person acted for; null for staff and visitors. */
  readonly patient_id: string | null
  /** The charts of each person. A read by one of them returns rows of all: reads follow the links automatically. */
  readonly charts: LinkedCharts
  can(permission: Permission): boolean
  /** Names the patients whose data the reply shows. Required of calls with `patient_data`; pass `[]` if there are none. */
  recordAccess(patient: string | readonly string[]): void
}

/** The same inside a transaction that may write and record. */
export interface WriteScope extends Scope, WriteBuilders {
  readonly [writing]: true
  /**
   * Sends a statement together with the commit, one wait fewer for a change: nothing can be asked of what it wrote, and if it fails,
   * the whole change does.
   */
  runAtEnd(statement: Statement<unknown>): void
  /** Sets the subject of this change for the audit row that the kernel writes in this transaction. A later call adds to the details. */
  setAuditSubject(subject: AuditSubject): void
  /** Further topics (domains) whose screens should refresh; the call's own domain always does. */
  invalidate(...topics: Topic[]): void
  /** Reports that this account was signed out somewhere: after commit its open live streams check their sessions, and end. */
  endStreams(account_id: string): void
  /** Publishes an event to other domains, which react in this transaction and in a fixed order. An error of theirs rolls all of it back. */
  emit<E extends EventName>(name: E, event: DomainEvents[E]): Promise<void>
  /** Puts a line into an account's inbox, and notifies its screens. */
  notify(account_id: string, notification: Notification): Promise<void>
  /** Sends a mail or text message after commit, through the clinic's outbox. */
  send(message: OutboxMessage): Promise<void>
  /** The next number of a gapless sequence of this clinic, from 1. Locks it until the transaction ends. */
  nextNumber(sequence: string): Promise<number>
  /** A number that is unique in this clinic and may leave gaps; it waits for no other transaction. */
  nextLooseNumber(sequence: string): Promise<number>
}

/** A scope without a clinic: the platform's own tables, for administrators, account holders and the system itself. */
export interface PlatformScope extends Base {
  readonly [platform]: true
}

export interface PlatformWriteScope extends PlatformScope {
  readonly [writing]: true
  setAuditSubject(subject: AuditSubject): void
  invalidate(...topics: Topic[]): void
  notify(account_id: string, notification: Notification): Promise<void>
  /** Reports that this account was signed out somewhere: after commit its open live streams check their sessions, and end. */
  endStreams(account_id: string): void
  /** Makes the platform's waiting mail be sent after commit. */
  wakePlatformOutbox(): void
}

export interface Notification {
  /** The id of the subject, so that a repeated notification stays one line. */
  id?: string
  topic: NotificationTopic
  title: string
  body?: string
  /** A path of the web application. */
  link?: string
  organization_id?: string | null
}

export interface OutboxMessage {
  /** `in_app`: a line in the inbox of the account named as `recipient`, for a notification that is due later. */
  channel: 'email' | 'sms' | 'in_app'
  recipient: string
  template: string
  payload: Record<string, unknown>
  /** The account whose notification settings decide; by default the patient account with this e-mail address. */
  account_id?: string
  subject_kind?: string
  subject_id?: string
  subject_version?: number
  /** The earliest time; at once by default. */
  send_at?: Date
}

export type { Row } from './db/builders.ts'

/** The effects of a transaction besides its own rows: recorded with the commit, or published after it. */
export interface SideEffects {
  subject: AuditSubject
  /** Patients whose data the reply shows; null until it is recorded. */
  accessed: string[] | null
  /** All charts of the person with this chart: access to one of them is access to all. */
  charts_of(patient_id: string): readonly string[]
  topics: Set<Topic>
  /** Accounts. */
  notified: Set<string>
  signed_out: Set<string>
  wake_outbox: boolean
  wake_platform_outbox: boolean
}

export const noSideEffects = (): SideEffects => ({
  subject: {},
  accessed: null,
  charts_of: (patient_id) => [patient_id],
  topics: new Set(),
  notified: new Set(),
  signed_out: new Set(),
  wake_outbox: false,
  wake_platform_outbox: false,
})

export interface Identity {
  actor: Actor
  session: Session | null
  request: RequestInfo
  now: Date
  organization_id: string | null
  clinic: Clinic | null
  patient_id: string | null
  /** Further charts of the same patient, which were merged into that one. */
  linked_patient_ids?: readonly string[]
  /** Runs with the worker's database role, whoever the actor is. */
  as_system?: true
}

/**
 * The scope of a transaction of the system, which also reaches rows of no clinic: for handlers of events that only such a
 * transaction emits.
 */
export function requireSystemScope(scope: WriteScope): WriteScope & PlatformWriteScope {
  const systemScope = scope as WriteScope & PlatformWriteScope & Pick<Identity, 'as_system'>
  if (!systemScope.as_system) throw new Error('This happens in a transaction of the system only.')
  return systemScope
}

/** What a scope needs besides its transaction. */
export interface Tools {
  vault: Vault
  id(): string
  looseNumber(organization_id: string, sequence: string): Promise<number>
  handlers(): EventHandlers
}

/** What every scope of this process is made with. */
export const toolsOf = (kernel: Kernel): Tools => ({
  vault: kernel.vault,
  id: newId,
  looseNumber: (organization_id, sequence) => kernel.numbers.next(organization_id, sequence),
  handlers: () => {
    if (!kernel.handlers) throw new Error('No module has been plugged in: nobody would hear of this event.')
    return kernel.handlers
  },
})

/**
 * The scope of a running transaction. Created by the kernel only, from a verified session or by the request context, which decide
 * as which of the four types it is handed out.
 */
export function createScope(
  identity: Identity,
  ownTransaction: Transaction,
  effects: SideEffects,
  tools: Tools,
): WriteScope & PlatformWriteScope {
  const organization_id = identity.organization_id as string
  const { tx, charts } = readThroughLinks(ownTransaction, organization_id, knownCharts(identity))
  effects.charts_of = charts.known
  const rows = async <R>(statement: Statement<R>) => (await tx.query(statement)).rows
  const maybe = async <R>(statement: Statement<R>) => (await tx.query(statement)).rows[0] ?? null
  const builders = buildersFor(organization_id)
  const scope = {
    ...identity,
    at: identity.now.toISOString(),
    ...builders,
    charts,
    clinic: identity.clinic as Clinic,
    vault: tools.vault,
    rows,
    maybe,
    one: async <R>(statement: Statement<R>) => (await maybe(statement)) ?? notFound(),
    run: async (statement: Statement<unknown>) => (await tx.query(statement)).count,
    runAtEnd: (statement: Statement<unknown>) => tx.atEnd(statement),
    can: (permission: Permission) => identity.session?.permissions.has(permission) ?? identity.actor.kind === 'system',
    recordAccess: (patient: string | readonly string[]) => {
      effects.accessed = [...(effects.accessed ?? []), ...(typeof patient === 'string' ? [patient] : patient)]
    },
    setAuditSubject: (subject: AuditSubject) => {
      const details = subject.details ? { details: { ...effects.subject.details, ...subject.details } } : {}
      effects.subject = { ...effects.subject, ...subject, ...details }
    },
    invalidate: (...topics: Topic[]) => {
      for (const topic of topics) effects.topics.add(topic)
    },
    endStreams: (account_id: string) => {
      effects.signed_out.add(account_id)
    },
    emit: <E extends EventName>(name: E, event: DomainEvents[E]) => tools.handlers().deliver(whole(), name, event),
    notify: async (account_id: string, n: Notification) => {
      effects.notified.add(account_id)
      // Nothing waits for this statement: it goes out with the commit.
      tx.atEnd(insertLine(identity, { ...n, id: n.id ?? tools.id(), account_id }))
    },
    send: async (m: OutboxMessage) => {
      effects.wake_outbox = true
      tx.atEnd(
        insertMessage({
          organization_id,
          id: tools.id(),
          channel: m.channel,
          recipient: m.recipient,
          template: m.template,
          payload: JSON.stringify(m.payload),
          account_id: m.account_id ?? null,
          subject_kind: m.subject_kind ?? null,
          subject_id: m.subject_id ?? null,
          subject_version: m.subject_version ?? null,
          send_at: m.send_at ?? identity.now,
          created_at: identity.now,
        }),
      )
    },
    wakePlatformOutbox: () => {
      effects.wake_platform_outbox = true
    },
    nextLooseNumber: (sequence: string) => tools.looseNumber(organization_id, sequence),
    nextNumber: async (sequence: string) => {
      const { rows: found } = await tx.query(countUp(builders, sequence))
      return (found[0] as { value: number }).value
    },
  }
  const whole = () => scope as unknown as WriteScope & PlatformWriteScope
  return whole()
}

/** The charts that need not be looked up: a patient's session has them, and callers without access by chart have none. */
function knownCharts({ actor, as_system, organization_id, patient_id, linked_patient_ids = [] }: Identity): readonly string[] | null {
  if (!organization_id) return []
  if (as_system || actor.kind === 'staff' || actor.kind === 'program' || actor.kind === 'system') return null
  return patient_id ? [patient_id, ...linked_patient_ids] : []
}

// A notification that is sent again stays one row.
const insertLineOfClinic = preparedInsert('organization_notifications', (line) => line.onConflict((on) => on.doNothing()))
const insertLineOfPlatform = preparedInsert('notifications', (line) => line.onConflict((on) => on.doNothing()))

/** A line about a change of a clinic is a row of that clinic, so that both are committed together. */
function insertLine({ organization_id, now }: Identity, n: Notification & { id: string; account_id: string }) {
  const { id, account_id, topic, title } = n
  const line = { account_id, id, topic, title, body: n.body ?? '', link: n.link ?? null, created_at: now }
  const about = n.organization_id === undefined ? organization_id : n.organization_id
  return organization_id !== null && about === organization_id
    ? insertLineOfClinic({ organization_id, ...line })
    : insertLineOfPlatform({ organization_id: about, ...line })
}

const insertMessage = preparedInsert('outbox_messages')
const countUp = preparedStatement((builders: WriteBuilders, name: string) =>
  builders
    .insert('counters', { name, value: 1 })
    .onConflict((on) => on.columns(['organization_id', 'name']).doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value'),
)
