import { sql } from 'kysely'
import type { WriteScope } from '../../../kernel/scope.ts'
import { appointmentRows } from '../appointments.sql.ts'
import { reminderTemplate } from './visit-messages.sql.ts'

/** Visits up to a time whose reminders are not in the outbox yet, or are there for another time of theirs; kept still. */
export const unremindedVisits = (scope: WriteScope, until: string, limit: number) =>
  appointmentRows(scope)
    .select('patients.deceased_on')
    // as the index has it
    .where('appointments.status', '=', sql.lit('booked'))
    .where(sql<boolean>`appointments.reminders_for is distinct from appointments.starts_at`)
    .where('appointments.starts_at', '>', scope.at)
    .where('appointments.starts_at', '<=', until)
    .orderBy('appointments.starts_at')
    .limit(limit)
    .forUpdate('appointments')
    .skipLocked()

/** Their reminders wait now. No change of the visit: its version stays. */
export const markReminded = (scope: WriteScope, ids: readonly string[]) =>
  scope
    .update('appointments')
    .set((eb) => ({ reminders_for: eb.ref('starts_at') }))
    .where('id', 'in', ids)

/**
 * What waits to become due for these visits is not sent. What is due, or is being tried again, stays: it is asked once more
 * whether it holds before it leaves.
 */
export const dropReminders = (scope: WriteScope, ids: readonly string[]) =>
  scope
    .update('outbox_messages')
    .set({ cancelled_at: scope.now, last_error: 'Its reminders were made anew.' })
    .where('subject_id', 'in', ids)
    .where('template', '=', reminderTemplate)
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('attempts', '=', 0)
    .where('send_at', '>', scope.at)

/** All visits to come get new reminders. */
export const forgetReminders = (scope: WriteScope) =>
  scope
    .update('appointments')
    .set({ reminders_for: null })
    .where('status', '=', 'booked')
    .where('starts_at', '>', scope.at)
    .where('reminders_for', 'is not', null)
    .returning('id')
