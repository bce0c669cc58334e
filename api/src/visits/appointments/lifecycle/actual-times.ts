import type { Moment } from '../appointment-rules.ts'

export interface VisitTimes {
  arrived_at: string | null
  checked_in_at: string | null
  started_at: string
  fulfilled_at: string
}

interface RecordedTimes extends Omit<VisitTimes, 'started_at' | 'fulfilled_at'> {
  starts_at: string
  ends_at: string
  started_at: string | null
}

/** A clinic that is open past midnight notes on the next day what belongs to the evening before. */
const night = 6 * 3_600_000

/**
 * When a visit took place whose outcome is recorded afterwards: what was recorded on its day or in the night after, and for the rest its
 * own times. What was recorded later is when somebody clicked, not when it happened. An arrival that nobody noted stays unknown, so that
 * no wait is reckoned from it.
 */
export function actualTimes(visit: RecordedTimes, { now, clock }: Moment): VisitTimes {
  const [starts, ends] = [Date.parse(visit.starts_at), Date.parse(visit.ends_at)]
  const isThen = (instant: number) => clock.dayAt(instant) === clock.dayAt(starts) || (instant > starts && instant < ends + night)
  const then = (recorded: string | null) => (recorded && isThen(Date.parse(recorded)) ? Date.parse(recorded) : null)
  const [arrived, checked_in, began] = [then(visit.arrived_at), then(visit.checked_in_at), then(visit.started_at)]
  const started = began ?? Math.max(starts, arrived ?? starts, checked_in ?? starts)
  const text = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  return {
    arrived_at: text(arrived),
    checked_in_at: text(checked_in),
    started_at: new Date(started).toISOString(),
    // A visit that began late is taken to last as long as planned; it never ends in the future.
    fulfilled_at: new Date(Math.min(now, Math.max(ends, started + ends - starts))).toISOString(),
  }
}
