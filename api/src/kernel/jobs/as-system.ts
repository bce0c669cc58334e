import type { AuditAction } from '@polyclinic/contract/kernel/audit'
import type { Domain } from '@polyclinic/contract/topics'
import { auditEvent, writeAuditEvent } from '../audit/event.ts'
import { clock } from '../clock.ts'
import { transact } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { Kernel } from '../kernel.ts'
import { publishChanges } from '../publish-changes.ts'
import { createScope, type Identity, noSideEffects, type PlatformWriteScope, toolsOf, type WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'

/** A transaction of a job: its clinic, and its name in the audit log. */
export interface Act {
  /** The reason for the audit row and its readers: `request expiry`. */
  reason: string
  /** The domain whose screens fetch again after the change; null if no screen shows it. */
  domain: Domain | null
  /** The clinic of the rows; null for the platform's own tables. */
  clinic: Clinic | null
  /** The audit action `noun.verb`, for a change that people see. Housekeeping has none. */
  audit?: AuditAction
}

/** A transaction of the system itself, outside any request. As in a request, it may run twice. */
export async function asSystem<T>(kernel: Kernel, act: Act, work: (scope: WriteScope & PlatformWriteScope) => Promise<T>): Promise<T> {
  const identity: Identity = {
    actor: { kind: 'system', account_id: null, name: `System (${act.reason})`, role: null },
    session: null,
    request: { id: newId(), address: '', user_agent: '' },
    now: clock.now(),
    organization_id: act.clinic?.id ?? null,
    clinic: act.clinic,
    patient_id: null,
  }
  let effects = noSideEffects()
  const tools = toolsOf(kernel)
  const entry = { role: 'polyclinic_worker', organization_id: identity.organization_id, patient_id: null, account_id: null } as const
  const result = await transact(kernel.pool, entry, 'write', async (tx) => {
    effects = noSideEffects()
    const value = await work(createScope(identity, tx, effects, tools))
    if (act.audit) writeAuditEvent(tx, auditEvent(identity, { action: act.audit, outcome: 'done', subject: effects.subject }))
    return value
  })
  // A read changes nothing, so nobody is notified.
  if (act.audit || effects.notified.size > 0 || effects.signed_out.size > 0 || effects.wake_outbox || effects.wake_platform_outbox)
    publishChanges(kernel, identity, effects, act.domain)
  return result
}

export async function clinicById(kernel: Kernel, id: string): Promise<Clinic | null> {
  const [clinic] = await kernel.lookups.query<Clinic & Record<string, unknown>>({
    text: 'select id, name, slug, status, time_zone, currency, locale from organizations where id = $1',
    values: [id],
  })
  return clinic ?? null
}
