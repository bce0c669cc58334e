import type { Subject } from '../../clinic/notifications/index.ts'
import type { Waiting } from '../../kernel/outbox/waiting.ts'
import type { PlatformScope, Scope } from '../../kernel/scope.ts'
import { copiesOf } from '../../visits/appointments/index.ts'
import { recallRows } from './recalls.sql.ts'

/** The subject of a recall message, which the outbox checks before it sends it: does the patient still have to be recalled? */
export async function recallSubject(scope: Scope & PlatformScope, id: string, message: Waiting): Promise<Subject | null> {
  const row = await scope.maybe(recallRows(scope).where('recalls.id', '=', id))
  if (!row) return null
  const subject = { version: null, patient_id: row.patient_id, copies: await copiesOf(scope, row.patient_id, message) }
  return row.status === 'open' && !row.is_booked ? subject : { ...subject, state: 'The patient has booked or declined meanwhile.' }
}
