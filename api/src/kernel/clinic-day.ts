import type { Scope } from './scope.ts'
import { dayText, zoneClock } from './zone.ts'

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayInZone = (time_zone: string, instant: Date) => dayText(zoneClock(time_zone).dayAt(instant.getTime()))

/** The day of an instant on the clinic's calendar. */
export const dayIn = (scope: Pick<Scope, 'clinic'>, instant: Date) => dayInZone(scope.clinic.time_zone, instant)

/** Today on the clinic's calendar. */
export const todayIn = (scope: Pick<Scope, 'clinic' | 'now'>) => dayIn(scope, scope.now)

/** The instant at which today began in the clinic. */
export function startOfToday({ clinic, now }: Pick<Scope, 'clinic' | 'now'>): string {
  const clock = zoneClock(clinic.time_zone)
  return new Date(clock.at(clock.dayAt(now.getTime()), 0)).toISOString()
}
