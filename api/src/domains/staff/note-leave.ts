import { isLeaveNoted } from '@polyclinic/contract/leave'
import type { PractitionerException } from '@polyclinic/contract/staff'
import type { WriteScope } from '../../kernel/scope.ts'
import { refuseUnlessOwnHours } from './own-hours.ts'
import { practitioners } from './staff.sql.ts'
import { refuseTimes, writeException } from './write-exception.ts'

/**
 * Notes that somebody is away, unless leave over all of that time stands there already: then null. `at`: where the times
 * stand in the request. Refuses who may not set these hours.
 */
export async function noteLeave(
  scope: WriteScope,
  practitioner_id: string,
  time: { starts_at: string; ends_at: string },
  at: string,
): Promise<PractitionerException | null> {
  refuseUnlessOwnHours(scope, practitioner_id)
  refuseTimes(time, at)
  // one at a time for each practitioner, so that two who do the same note it once; bookings do not wait for it
  await scope.one(practitioners(scope).where('practitioners.id', '=', practitioner_id).forNoKeyUpdate())
  const there = await scope.rows(
    scope
      .from('practitioner_exceptions')
      .select(['starts_at', 'ends_at'])
      .where('practitioner_id', '=', practitioner_id)
      .where('kind', '=', 'leave')
      .where('ends_at', '>', time.starts_at)
      .where('starts_at', '<', time.ends_at),
  )
  return isLeaveNoted(there, time) ? null : writeException(scope, practitioner_id, { kind: 'leave', ...time }, at)
}
