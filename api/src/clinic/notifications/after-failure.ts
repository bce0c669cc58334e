import type { AfterFailure } from '../../kernel/outbox/waiting.ts'
import { putBounce } from './notifications.sql.ts'
import type { Questions } from './questions.ts'
import { recordUnreached } from './route-message.ts'
import { templateOf } from './templates/templates.ts'

/**
 * Marks an address that the mail server does not know, and sends the refused message by another channel; if no channel is left,
 * staff have to call.
 */
export function afterFailure(questions: Questions): AfterFailure {
  return async (scope, message, end) => {
    if (message.channel === 'email' && end === 'refused') await scope.run(putBounce(scope, message.recipient))
    if (!templateOf(message.template)?.topic) return
    const { template, payload, subject_kind, subject_id, subject_version, account_id } = message
    const taken = Array.isArray(payload.taken) ? payload.taken : []
    if (message.channel === 'email' && end === 'refused' && !taken.includes('sms')) {
      await scope.send({
        channel: 'email',
        recipient: '',
        template,
        payload: { ...payload, rerouted: true },
        ...(account_id ? { account_id } : {}),
        ...(subject_kind && subject_id ? { subject_kind, subject_id } : {}),
        ...(subject_version === null ? {} : { subject_version }),
      })
      return
    }
    const ask = subject_kind && Object.hasOwn(questions.subjects, subject_kind) ? questions.subjects[subject_kind] : undefined
    // The message was sent by the other way already.
    if (!ask || !subject_id || taken.length > 1) return
    const subject = await ask(scope, subject_id, { ...message, attempts: message.attempts + 1 })
    if (subject) await recordUnreached(questions, scope, message, { patient_id: subject.patient_id, reason: 'failed' })
  }
}
