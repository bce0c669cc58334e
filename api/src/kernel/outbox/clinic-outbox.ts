import { sql } from 'kysely'
import { columnsOf } from '../db/columns-of.ts'
import { asSystem } from '../jobs/as-system.ts'
import { countOverClinics, type IsDue } from '../jobs/clinic-job.ts'
import type { Kernel } from '../kernel.ts'
import type { WriteScope } from '../scope.ts'
import type { Clinic } from '../session.ts'
import { markTogether } from './mark-together.ts'
import {
  type AfterFailure,
  type AfterSent,
  batchSize,
  type MessageCheck,
  maxAttempts,
  nextAttempt,
  type Outbox,
  type Waiting,
} from './waiting.ts'

/** A clinic's own outbox: rows written by the change that they report, in its transaction. */
export function clinicOutbox(
  kernel: Kernel,
  clinic: Clinic,
  { check, afterFailure, afterSent }: { check: MessageCheck; afterFailure: AfterFailure; afterSent: AfterSent },
): Outbox {
  const act = { reason: 'outbox', domain: 'notifications', clinic } as const
  return {
    claim: () =>
      asSystem(kernel, act, async (scope) => {
        const due = await scope.rows(
          scope
            .from('outbox_messages')
            .select(columnsOf('outbox_messages'))
            .where('sent_at', 'is', null)
            .where('cancelled_at', 'is', null)
            .where('send_at', '<=', scope.at)
            .orderBy('send_at')
            .limit(batchSize)
            // Another process that relays at this moment takes other messages.
            .forUpdate()
            .skipLocked(),
        )
        const checked = await Promise.all(
          due.map(async (row) => {
            const message: Waiting = {
              ...row,
              channel: row.channel as Waiting['channel'],
              attempts: row.attempts + 1,
              clinic,
              language: null,
              style: null,
              own_words: null,
            }
            const state = row.attempts >= maxAttempts ? (row.last_error ?? 'It was cut short too often.') : await check(scope, message)
            if (state === null) return message
            // A message whose lease ran out again and again counts as tried and is not skipped.
            const failed = row.attempts >= maxAttempts ? { failed_at: scope.now } : {}
            const change = typeof state === 'string' ? { cancelled_at: scope.now, last_error: state, ...failed } : { send_at: state.later }
            await scope.run(scope.update('outbox_messages').set(change).where('id', '=', row.id))
            return null
          }),
        )
        const leaving = checked.filter((message) => message !== null)
        if (leaving.length > 0) await scope.run(noteLeaving(scope, leaving))
        return { messages: leaving, is_full: due.length === batchSize }
      }),
    sent: markTogether((messages) =>
      asSystem(kernel, act, async (scope) => {
        const ids = messages.map(({ id }) => id)
        await scope.run(scope.update('outbox_messages').set({ sent_at: scope.now, last_error: null }).where('id', 'in', ids))
        await afterSent(scope, messages)
      }),
    ),
    failed: (message, reason, end) =>
      asSystem(kernel, act, async (scope) => {
        const ended = end === 'again' ? {} : { cancelled_at: scope.now, failed_at: scope.now }
        await scope.run(
          scope
            .update('outbox_messages')
            .set({ last_error: reason, ...ended })
            .where('id', '=', message.id),
        )
        if (end !== 'again') await afterFailure(scope, message, end)
      }),
  }
}

/** Stores each message as it is sent, which may differ from what was written, and the time of its next attempt. */
function noteLeaving(scope: WriteScope, leaving: readonly Waiting[]) {
  const of = <T>(value: (message: Waiting) => T) => leaving.map(value)
  const as_now = sql<{
    id: string
    attempts: number
    send_at: string
    channel: string
    recipient: string
    template: string
    payload: string
    subject_version: number | null
  }>`unnest(${of(({ id }) => id)}::uuid[], ${of(({ attempts }) => attempts)}::integer[],
    ${of(({ attempts }) => nextAttempt(attempts, scope.now))}::timestamptz[],
    ${of(({ channel }) => channel)}::text[], ${of(({ recipient }) => recipient)}::text[],
    ${of(({ template }) => template)}::text[], ${of(({ payload }) => JSON.stringify(payload))}::jsonb[],
    ${of(({ subject_version }) => subject_version)}::integer[])`
  return scope
    .update('outbox_messages')
    .from(as_now.as<'now'>(sql`now(id, attempts, send_at, channel, recipient, template, payload, subject_version)`))
    .set((eb) => ({
      attempts: eb.ref('now.attempts'),
      send_at: eb.ref('now.send_at'),
      channel: eb.ref('now.channel'),
      recipient: eb.ref('now.recipient'),
      template: eb.ref('now.template'),
      payload: eb.ref('now.payload'),
      subject_version: eb.ref('now.subject_version'),
    }))
    .whereRef('outbox_messages.id', '=', 'now.id')
}

export const outboxIsDue: IsDue = (at) => sql<boolean>`
  (select true from outbox_messages m where m.organization_id = organizations.id and m.sent_at is null and m.cancelled_at is null
    and m.send_at <= ${at} limit 1)`

/** How many messages of all clinics were tried and are not sent yet. */
export const clinicsWaiting = (kernel: Kernel): Promise<number> =>
  countOverClinics(
    kernel,
    sql<{ n: number }>`select coalesce(sum((select count(*) from outbox_messages m
      where m.organization_id = organizations.id and m.attempts > 0 and m.sent_at is null and m.cancelled_at is null)), 0)::integer as n
      from organizations where status <> 'closed'`,
  )
