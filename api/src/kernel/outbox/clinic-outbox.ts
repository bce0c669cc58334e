import { asSystem } from '../jobs/as-system.ts'
import type { Kernel } from '../kernel.ts'
import type { Clinic } from '../session.ts'
import { noteTogether } from './note-together.ts'
import { batchSize, type Judge, type Later, maxAttempts, nextAttempt, type Outbox, type Waiting } from './waiting.ts'

/** A clinic's own outbox: rows written by the change that they tell of, in its transaction. */
export function clinicOutbox(kernel: Kernel, clinic: Clinic, judge: Judge): Outbox {
  const act = { reason: 'outbox', domain: 'notifications', clinic }
  return {
    claim: () =>
      asSystem(kernel, act, async (scope) => {
        const due = await scope.rows(
          scope
            .from('outbox_messages')
            .selectAll()
            .where('sent_at', 'is', null)
            .where('cancelled_at', 'is', null)
            .where('send_at', '<=', scope.at)
            .orderBy('send_at')
            .limit(batchSize)
            // another process that relays at this moment takes others
            .forUpdate()
            .skipLocked(),
        )
        const judged = await Promise.all(
          due.map(async (row) => {
            const message: Waiting = {
              ...row,
              channel: row.channel as Waiting['channel'],
              attempts: row.attempts + 1,
              clinic,
              language: null,
              own_words: null,
            }
            const verdict = row.attempts >= maxAttempts ? (row.last_error ?? 'It was cut short too often.') : await judge(scope, message)
            await scope.run(
              scope
                .update('outbox_messages')
                .set(changeOf(message, verdict, scope.now))
                .where('id', '=', row.id),
            )
            return verdict === null ? message : null
          }),
        )
        return judged.filter((message) => message !== null)
      }),
    sent: noteTogether((ids) =>
      asSystem(kernel, act, async (scope) => {
        await scope.run(scope.update('outbox_messages').set({ sent_at: scope.now, last_error: null }).where('id', 'in', ids))
      }),
    ),
    failed: (message, reason, final) =>
      asSystem(kernel, act, async (scope) => {
        const end = final ? { cancelled_at: scope.now } : {}
        await scope.run(
          scope
            .update('outbox_messages')
            .set({ last_error: reason, ...end })
            .where('id', '=', message.id),
        )
      }),
  }
}

function changeOf(message: Waiting, verdict: string | Later | null, now: Date) {
  if (typeof verdict === 'string') return { cancelled_at: now, last_error: verdict }
  if (verdict) return { send_at: verdict.later }
  const { attempts, recipient, template, payload, subject_version } = message
  // as it leaves, which is not always as it was written
  return { attempts, send_at: nextAttempt(attempts, now), recipient, template, payload: JSON.stringify(payload), subject_version }
}

/** How many were tried and have not left yet. */
export const clinicWaiting = (kernel: Kernel, clinic: Clinic): Promise<number> =>
  asSystem(kernel, { reason: 'outbox', domain: 'notifications', clinic }, async (scope) => {
    const waiting = scope.from('outbox_messages').where('sent_at', 'is', null).where('cancelled_at', 'is', null).where('attempts', '>', 0)
    return (await scope.one(waiting.select((eb) => eb.fn.countAll<number>().as('n')))).n
  })
