import type { SharedConnection } from '../db/shared-connection.ts'
import { newId } from '../ids.ts'
import type { AuditEvent } from './event.ts'

const columns = [
  ['organization_id', 'uuid'],
  ['id', 'uuid'],
  ['at', 'timestamptz'],
  ['account_id', 'uuid'],
  ['actor_kind', 'text'],
  ['actor_name', 'text'],
  ['actor_role', 'text'],
  ['on_behalf_of', 'uuid'],
  ['action', 'text'],
  ['category', 'text'],
  ['outcome', 'text'],
  ['subject_kind', 'text'],
  ['subject_id', 'uuid'],
  ['patient_id', 'uuid'],
  ['address', 'text'],
  ['request_id', 'text'],
] as const

/**
 * Records reads and refusals. Many requests share one insert: what arrives while one is being written goes with the next,
 * and each caller waits until its own row is durable.
 */
export class AuditWriter {
  readonly #connection: SharedConnection
  #waiting: AuditEvent[] = []
  #batch: Promise<void> | null = null
  #next: Promise<void> | null = null

  constructor(connection: SharedConnection) {
    this.#connection = connection
  }

  /** Resolves when the row is durable; rejects when it could not be written, and then nothing may be shown. */
  record(event: AuditEvent): Promise<void> {
    this.#waiting.push(event)
    if (this.#batch) {
      this.#next ??= this.#batch.then(
        () => this.#flush(),
        () => this.#flush(),
      )
      return this.#next
    }
    return this.#flush()
  }

  #flush(): Promise<void> {
    const events = this.#waiting
    this.#waiting = []
    this.#next = null
    const written = this.#write(events)
    this.#batch = written
    const done = () => {
      if (this.#batch === written) this.#batch = null
    }
    written.then(done, done)
    return written
  }

  async #write(events: AuditEvent[]) {
    const clinics = events.filter((event) => event.organization_id)
    const platform = events.filter((event) => !event.organization_id)
    const work: Promise<unknown>[] = []
    if (clinics.length > 0) work.push(this.#connection.query(clinicStatement(clinics)))
    if (platform.length > 0) work.push(this.#connection.query(platformStatement(platform)))
    await Promise.all(work)
  }
}

// One statement for any number of rows, so that it is prepared once: an array per column.
function clinicStatement(events: AuditEvent[]) {
  const ids = events.map(() => newId())
  const values: unknown[] = columns.map(([name]) => (name === 'id' ? ids : events.map((event) => event[name as keyof AuditEvent])))
  values.push(events.map((event) => (event.patient_ids ? `{${event.patient_ids.join(',')}}` : null)))
  values.push(events.map((event) => JSON.stringify(event.details)))
  const names = columns.map(([name]) => name).join(', ')
  const arrays = columns.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')
  const text = `insert into audit_events (${names}, patient_ids, details)
    select ${names}, patient_ids::uuid[], details::jsonb
    from unnest(${arrays}, $${columns.length + 1}::text[], $${columns.length + 2}::text[]) as t (${names}, patient_ids, details)`
  return { name: 'audit', text, values }
}

function platformStatement(events: AuditEvent[]) {
  const names = [
    'at',
    'account_id',
    'actor_kind',
    'actor_name',
    'action',
    'outcome',
    'subject_kind',
    'subject_id',
    'address',
    'request_id',
  ] as const
  const values: unknown[] = [events.map(() => newId()), ...names.map((name) => events.map((event) => event[name]))]
  values.push(events.map((event) => JSON.stringify(event.details)))
  const text = `insert into platform_audit_events (id, ${names.join(', ')}, details)
    select id, ${names.join(', ')}, details::jsonb
    from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[], $10::text[], $11::text[], $12::text[])
      as t (id, ${names.join(', ')}, details)`
  return { name: 'platform-audit', text, values }
}
