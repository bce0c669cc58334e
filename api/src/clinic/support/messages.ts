import type { ChatMessage, support } from '@polyclinic/contract/clinic/support/support'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'

const messages = (scope: Scope) =>
  scope
    .from('messages')
    .innerJoin('patients', 'patients.id', 'messages.patient_id')
    .select([
      'messages.id',
      'messages.patient_id',
      'patients.name as patient_name',
      'messages.sender_name',
      'messages.from_patient',
      'messages.body',
      'messages.sent_at',
    ])

/** Messages of one patient or of all, the latest first. */
export async function listMessages(scope: Scope, patient_id: string | undefined, query: { limit: number; cursor?: string | undefined }) {
  const { rows, next_cursor } = await newestFirst(
    scope,
    patient_id ? messages(scope).where('messages.patient_id', '=', patient_id) : messages(scope),
    'messages.id',
    query,
  )
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  return { items: rows as ChatMessage[], next_cursor }
}

const recipient = (scope: Scope, id: string) =>
  scope.from('patients').select(['account_id', 'is_deceased', 'deceased_on', 'deceased_date_time']).where('id', '=', id)

/** Staff write to a patient; of who has died, they say that it is known. */
export async function writeToPatient(scope: WriteScope, { patient_id, body, death_known }: BodyOf<typeof support.sendMessage>) {
  requireDeathKnown(scope, await scope.one(recipient(scope, patient_id)), death_known)
  return sendMessage(scope, patient_id, body)
}

export async function sendMessage(scope: WriteScope, patient_id: string, body: string): Promise<ChatMessage> {
  const patient = await scope.one(recipient(scope, patient_id))
  const from_patient = scope.actor.kind === 'patient'
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'message', subject_id: id, patient_id })
  await scope.run(
    scope.insert('messages', {
      id,
      patient_id,
      sender_account_id: scope.actor.account_id as string,
      sender_name: scope.actor.name,
      from_patient,
      body,
      sent_at: scope.now,
    }),
  )
  if (!from_patient && patient.account_id)
    await scope.notify(patient.account_id, { topic: 'messages', title: `A message from ${scope.clinic.name}`, link: '/patient/messages' })
  scope.recordAccess(patient_id)
  return (await scope.one(messages(scope).where('messages.id', '=', id))) as ChatMessage
}
