import type { PractitionerException } from '@polyclinic/contract/clinic/staff/practitioners'
import { isLeaveRecorded } from '@polyclinic/contract/engine/scheduling/leave'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { practitioners } from './staff.sql.ts'
import { exceptions, insertException, presentException } from './write-exception.ts'

interface Time {
  starts_at: string
  ends_at: string
}

/** Whether leave covers a whole period already. Callers for the same practitioner wait until this transaction ends; bookings do not. */
export async function isTimeClosed(scope: WriteScope, practitioner_id: string, time: Time): Promise<boolean> {
  await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id).forNoKeyUpdate())
  const leave = await scope.rows(
    scope
      .from('practitioner_exceptions')
      .select(['starts_at', 'ends_at'])
      .where('practitioner_id', '=', practitioner_id)
      .where('kind', '=', 'leave')
      .where('ends_at', '>', time.starts_at)
      .where('starts_at', '<', time.ends_at),
  )
  return isLeaveRecorded(leave, time)
}

/**
 * Closes the time of a practitioner who cannot come. Anybody who may cancel the visits of that time may do so, even if they may
 * not set hours: otherwise an emptied time would be booked again at once.
 */
export function closeTime(scope: WriteScope, practitioner_id: string, absence: Time & { id: string; reason: string | null }) {
  const { id, starts_at, ends_at, reason } = absence
  return insertException(scope, practitioner_id, {
    kind: 'leave',
    starts_at,
    ends_at,
    reason: reason?.slice(0, 200) ?? null,
    absence_id: id,
  })
}

/** The exception that keeps the time of an absence closed, with the visits still in it; null if the time is open, or was closed before. */
export async function closedByAbsence(scope: Scope, practitioner_id: string, absence_id: string): Promise<PractitionerException | null> {
  const row = await scope.maybe(exceptions(scope, practitioner_id).where('absence_id', '=', absence_id))
  return row && presentException(row)
}
