import type { WriteScope } from '../../../kernel/scope.ts'

/** Their reminders wait now. No change of the visit: its version stays. */
export const markReminded = (scope: WriteScope, ids: readonly string[]) =>
  scope
    .update('appointments')
    .set((eb) => ({ reminders_for: eb.ref('starts_at') }))
    .where('id', 'in', ids)

/** All visits to come get new reminders. */
export const forgetReminders = (scope: WriteScope) =>
  scope
    .update('appointments')
    .set({ reminders_for: null })
    .where('status', '=', 'booked')
    .where('starts_at', '>', scope.at)
    .where('reminders_for', 'is not', null)
    .returning('id')
