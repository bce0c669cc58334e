import { sql } from 'kysely'
import { longestReminder } from '../../foundation/settings/index.ts'
import { deceased } from '../../kernel/deceased.ts'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { appointmentRows, reminderTemplate } from '../appointments/index.ts'

/** How long before the first reminder of a visit they are put into the outbox: quiet hours may bring one forward by up to a day. */
export const ahead_minutes = 1440

/** The same as `unremindedVisits`, for any clinic; clinics without a rule send no reminders. */
export const remindersAreDue: IsDue = (at) => sql<boolean>`
  (select true from appointments a where a.organization_id = organizations.id and a.status = 'booked'
    and a.reminders_for is distinct from a.starts_at and a.starts_at > ${at}::timestamptz
    and a.starts_at <= ${at}::timestamptz + make_interval(mins => ${sql.lit(ahead_minutes)} + ${longestReminder}) limit 1)`

/** Visits up to a time whose reminders are not in the outbox yet, or are there for an earlier time of the visit; locked. */
export const unremindedVisits = (scope: WriteScope, until: string, limit: number) =>
  appointmentRows(scope)
    .select(deceased.as('patient_is_deceased'))
    // The condition is written as in the index.
    .where('appointments.status', '=', sql.lit('booked'))
    .where(sql<boolean>`appointments.reminders_for is distinct from appointments.starts_at`)
    .where('appointments.starts_at', '>', scope.at)
    .where('appointments.starts_at', '<=', until)
    .orderBy('appointments.starts_at')
    .limit(limit)
    .forUpdate('appointments')
    .skipLocked()

/**
 * Drops the reminders of these visits that are not due yet. One that is due, or is being retried, stays: it is checked again
 * before it is sent.
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
