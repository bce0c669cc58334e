import type { MessageWay } from '@polyclinic/contract/clinic/notifications/message-ways'
import { visitFingerprint } from '../../../clinic/notifications/index.ts'
import type { Waiting } from '../../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope, WriteScope } from '../../../kernel/scope.ts'
import { type AppointmentRow, lockedAppointments } from '../appointments.sql.ts'
import { isUnconfirmed } from '../confirmation.ts'
import { upsertQuestion } from '../confirmations.sql.ts'
import { insertTextQuestion } from './text-questions.sql.ts'

/** A mail about a booking or a move asks at once where the visit is near; of one far off the reminders ask. */
const nearDays = 7

/** What a message about a visit asks by: the fingerprint of the visit to confirm; null where there is nothing to ask. */
export function confirmationQuestion(scope: Scope, row: AppointmentRow, { template, payload }: Waiting): { confirm: string | null } {
  const isReminder = template === 'appointment-reminder' || template === 'appointment-confirm'
  // A patient who has just booked or moved the visit has thereby said that they will come.
  const isNear = payload.own !== true && Date.parse(row.starts_at) - scope.now.getTime() < nearDays * 86_400_000
  return { confirm: isUnconfirmed(scope, row) && (isReminder || isNear) ? visitFingerprint(row) : null }
}

/** Records at the visits that a question has been sent, always in the same order. */
export async function recordAsked(scope: WriteScope & PlatformScope, messages: readonly Waiting[]) {
  const asking = messages.filter(
    ({ channel, payload, subject_kind }) =>
      (channel === 'email' || channel === 'sms') && typeof payload.confirm === 'string' && subject_kind === 'appointment',
  )
  const visits = new Map(asking.map((message) => [message.subject_id as string, message]))
  if (visits.size === 0) return
  for (const visit of await scope.rows(lockedAppointments(scope, [...visits.keys()]))) {
    const { channel, payload } = visits.get(visit.id) as Waiting
    if (visit.starts_at === payload.starts_at) await scope.run(upsertQuestion(scope, visit, channel as MessageWay))
  }
  for (const { id, channel, recipient, subject_id, payload } of asking) {
    if (channel !== 'sms') continue
    const [fingerprint, expires_at] = [payload.confirm as string, payload.starts_at as string]
    const { organization_id, at: sent_at } = scope
    const appointment_id = subject_id as string
    await scope.run(insertTextQuestion(scope, { id, number: recipient, organization_id, appointment_id, fingerprint, sent_at, expires_at }))
  }
  scope.invalidate('appointments')
}
