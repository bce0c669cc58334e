import { columnsOf } from '../db/columns-of.ts'
import { asSystem } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import { markTogether } from './mark-together.ts'
import { batchSize, maxAttempts, nextAttempt, type Outbox, type Waiting } from './waiting.ts'

const act = { reason: 'outbox', domain: 'notifications', clinic: null } as const

/** Mail that belongs to no clinic. Its payload is sealed with the row's id, because it carries one-time links. */
export function platformOutbox(kernel: Kernel): Outbox {
  return {
    claim: () =>
      asSystem(kernel, act, async (scope) => {
        const due = await scope.rows(
          scope.sql
            .selectFrom('platform_outbox_messages')
            .select(columnsOf('platform_outbox_messages'))
            .where('sent_at', 'is', null)
            .where('cancelled_at', 'is', null)
            .where('send_at', '<=', scope.at)
            .orderBy('send_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        const claimed: Waiting[] = []
        for (const row of due) {
          const attempts = row.attempts + 1
          const payload = row.attempts < maxAttempts ? openPayload(kernel, row) : null
          const change = payload ? { attempts, send_at: nextAttempt(attempts, scope.now) } : { cancelled_at: scope.now }
          await scope.run(update(scope, row.id).set(change))
          if (!payload) continue
          const nothing = {
            clinic: null,
            account_id: null,
            subject_kind: null,
            subject_id: null,
            subject_version: null,
            language: null,
            style: null,
            own_words: null,
          }
          claimed.push({
            ...nothing,
            id: row.id,
            channel: row.channel as Waiting['channel'],
            recipient: row.recipient,
            template: row.template,
            payload,
            attempts,
          })
        }
        return { messages: claimed, is_full: due.length === batchSize }
      }),
    sent: markTogether((messages) =>
      asSystem(kernel, act, async (scope) => {
        const ids = messages.map(({ id }) => id)
        const change = scope.sql.updateTable('platform_outbox_messages').where('id', 'in', ids)
        await scope.run(change.set({ sent_at: scope.now, last_error: null }))
      }),
    ),
    failed: (message, reason, end) =>
      asSystem(kernel, act, async (scope) => {
        await scope.run(update(scope, message.id).set({ last_error: reason, ...(end === 'again' ? {} : { cancelled_at: scope.now }) }))
      }),
  }
}

/** Null if it cannot be opened: one broken message must not block the others. */
function openPayload({ vault }: Kernel, { id, payload }: { id: string; payload: string }): Record<string, unknown> | null {
  try {
    return JSON.parse(vault.open(payload, id)) as Record<string, unknown>
  } catch (error) {
    log.error({ message: id, error: (error as Error).message }, 'mail cannot be read')
    return null
  }
}

const update = ({ sql }: { sql: typeof import('../db/query.ts').build }, id: string) =>
  sql.updateTable('platform_outbox_messages').where('id', '=', id)
