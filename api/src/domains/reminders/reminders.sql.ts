import { sql } from 'kysely'
import type { WriteScope } from '../../kernel/scope.ts'
import { appointmentRows, reminderTemplate } from '../appointments/index.ts'

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
