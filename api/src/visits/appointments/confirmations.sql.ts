import type { MessageWay } from '@polyclinic/contract/clinic/notifications/message-ways'
import type { ConfirmationWay } from '@polyclinic/contract/visits/appointments/confirmation'
import type { WriteScope } from '../../kernel/scope.ts'

interface ConfirmedVisit {
  id: string
  patient_id: string
}

/**
 * Writes that a visit is confirmed, which must be locked; answers whether it was not before. Two statements, as the role of a
 * patient may add a row and change an unconfirmed one, and may not try both in one.
 */
export async function insertConfirmation(scope: WriteScope, visit: ConfirmedVisit, way: ConfirmationWay): Promise<boolean> {
  const facts = { confirmed_at: scope.at, confirmed_way: way }
  const statement = scope
    .update('appointment_confirmations')
    .set(facts)
    .where('appointment_id', '=', visit.id)
    .where('confirmed_at', 'is', null)
  if ((await scope.run(statement)) > 0) return true
  const unasked = scope
    .insert('appointment_confirmations', { appointment_id: visit.id, patient_id: visit.patient_id, ...facts })
    .onConflict((on) => on.doNothing())
  return (await scope.run(unasked)) > 0
}

/** That a visit is confirmed; changes nothing of one that is not. That it was asked about stays. */
export const withdrawConfirmed = (scope: WriteScope, appointment_id: string) =>
  scope
    .update('appointment_confirmations')
    .set({ confirmed_at: null, confirmed_way: null })
    .where('appointment_id', '=', appointment_id)
    .where('confirmed_at', 'is not', null)

/** A message with the question has left. */
export const upsertQuestion = (scope: WriteScope, visit: ConfirmedVisit, way: MessageWay) =>
  scope
    .insert('appointment_confirmations', { appointment_id: visit.id, patient_id: visit.patient_id, asked_at: scope.at, asked_way: way })
    .onConflict((on) => on.columns(['organization_id', 'appointment_id']).doUpdateSet({ asked_at: scope.at, asked_way: way }))

/** Deletes the confirmation of a visit whose plan changed, and the question that was sent for it. */
export const deleteConfirmation = (scope: WriteScope, appointment_id: string) =>
  scope.delete('appointment_confirmations').where('appointment_id', '=', appointment_id)
