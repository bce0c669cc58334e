import { isLeaveRecorded } from '@polyclinic/contract/leave'
import type { PractitionerException } from '@polyclinic/contract/practitioners'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { practitioners } from './staff.sql.ts'
import { exceptions, insertException, presentException } from './write-exception.ts'

interface Time {
  starts_at: string
  ends_at: string
}

/** Whether leave stands over all of a time already. Whoever asks for the same practitioner waits until this transaction ends; bookings do not. */
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
 * Closes the time of somebody who can not come. For whoever may empty that time of its visits: an emptied time that stays
 * open is booked again at once, also where who empties it may not set hours.
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

/** What keeps the time of an absence closed, with the visits that are in it still; null where it is open, or was closed before. */
export async function closedByAbsence(scope: Scope, practitioner_id: string, absence_id: string): Promise<PractitionerException | null> {
  const row = await scope.maybe(exceptions(scope, practitioner_id).where('absence_id', '=', absence_id))
  return row && presentException(row)
}
