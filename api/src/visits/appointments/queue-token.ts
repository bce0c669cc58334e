import { isUnattended } from '@polyclinic/contract/engine/scheduling/unattended'
import { dayIn } from '../../kernel/clinic-day.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { zoneClock } from '../../kernel/zone.ts'
import { queueOf } from './appointments.sql.ts'

/** The next token of the clinic's day, then B-001. */
export async function nextToken(scope: WriteScope, instant: string): Promise<string> {
  const day = dayIn(scope, new Date(instant))
  const n = (await scope.nextNumber(`tokens:${day}`)) - 1
  return `${String.fromCharCode(65 + (Math.floor(n / 999) % 26))}-${String((n % 999) + 1).padStart(3, '0')}`
}

interface Waits {
  id: string
  practitioner_id: string
  service_id: string
  starts_at: string
}

/**
 * The honest wait, in minutes: until the visit's own time, or longer when those before it, at the length they were planned
 * for, will not be through by then. Where nobody is waited for, the room and the devices are the visit's own from then on.
 */
export async function promiseWait(scope: Scope, visit: Waits): Promise<number> {
  const clock = zoneClock(scope.clinic.time_zone)
  const now = scope.now.getTime()
  const day = clock.dayAt(now)
  const [from, to] = [new Date(clock.at(day, 0)).toISOString(), new Date(clock.at(day + 1, 0)).toISOString()]
  const queue = isUnattended(visit) ? [] : await scope.rows(queueOf(scope, visit.practitioner_id, from, to))
  let free_at = now
  for (const otherVisit of queue) {
    const length = Date.parse(otherVisit.ends_at) - Date.parse(otherVisit.starts_at)
    if (otherVisit.id === visit.id) continue
    if (otherVisit.status === 'in-consultation')
      free_at += Math.max(0, Date.parse(otherVisit.started_at ?? otherVisit.starts_at) + length - now)
    else if (otherVisit.starts_at <= visit.starts_at) free_at += length
  }
  return Math.min(600, Math.max(0, Math.ceil((Math.max(free_at, Date.parse(visit.starts_at)) - now) / 60_000)))
}
