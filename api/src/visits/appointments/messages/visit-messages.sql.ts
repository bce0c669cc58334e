import { anyOf } from '../../../kernel/db/any-of.ts'
import type { Scope } from '../../../kernel/scope.ts'

export const reminderTemplate = 'appointment-reminder'
export const confirmTemplate = 'appointment-confirm'

/** Reminders of these visits that were sent, or are due. */
export const remindedOf = (scope: Scope, ids: readonly string[]) =>
  scope
    .from('outbox_messages')
    .select(['subject_id', 'channel', 'account_id', 'payload'])
    .where('subject_id', 'in', ids)
    .where('template', '=', reminderTemplate)
    .where('cancelled_at', 'is', null)

/** Everything that the outbox has or had about these visits. */
export const messagesOfVisits = (scope: Scope, appointment_ids: readonly string[]) =>
  scope
    .from('outbox_messages')
    .select([
      'id',
      'subject_id',
      'channel',
      'template',
      'recipient',
      'subject_version',
      'send_at',
      'sent_at',
      'cancelled_at',
      'failed_at',
      'attempts',
      'last_error',
      'created_at',
    ])
    .where('subject_id', '=', anyOf(appointment_ids))
    .where('subject_kind', '=', 'appointment')
    .orderBy('created_at')
    .orderBy('id')
