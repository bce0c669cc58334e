import type { SuggestionReason } from '@polyclinic/contract/visits/requests/requests'
import type { Time } from '../../engine/scheduling/index.ts'
import type { ZoneClock } from '../../kernel/zone.ts'

const hour = 3_600_000
const day = 24 * hour

/** The wishes of a request. */
export interface Ask {
  start: number
  /** null: any practitioner. */
  practitioner_id: string | null
  /** null: any location, or the only one there is. */
  location_id: string | null
}

export interface Suggestion extends Time {
  reasons: SuggestionReason[]
}

/**
 * The free times nearest to the requested one: close in days first, then with the same practitioner, at the same location and
 * time of day. The requested time itself is left out, but the same time at another location is not. At most two on one
 * practitioner's day, so that there is a choice.
 */
export function rankSuggestions(times: readonly Time[], ask: Ask, clock: ZoneClock, count: number): Suggestion[] {
  const wish = { day: clock.dayAt(ask.start), clock: timeOfDay(clock, ask.start) }
  const isElsewhere = (time: Time) => ask.location_id !== null && time.location_id !== ask.location_id
  const ranked = times
    .filter((time) => time.start !== ask.start || time.practitioner_id !== ask.practitioner_id || isElsewhere(time))
    .map((time) => {
      const apart = {
        days: Math.abs(clock.dayAt(time.start) - wish.day),
        hours: Math.abs(timeOfDay(clock, time.start) - wish.clock) / hour,
      }
      const isOtherPractitioner = ask.practitioner_id !== null && time.practitioner_id !== ask.practitioner_id
      return {
        time,
        apart,
        other: isOtherPractitioner,
        cost: apart.days + 0.25 * apart.hours + (isOtherPractitioner ? 1.5 : 0) + (isElsewhere(time) ? 1 : 0),
      }
    })
    .sort((a, b) => a.cost - b.cost || a.time.start - b.time.start)
  const shown = new Map<string, number>()
  const found: Suggestion[] = []
  for (const { time, apart, other: isOtherPractitioner } of ranked) {
    const key = `${time.practitioner_id} ${clock.dayAt(time.start)}`
    const shown_before = shown.get(key) ?? 0
    if (shown_before === 2) continue
    shown.set(key, shown_before + 1)
    const reasons: SuggestionReason[] = []
    if (time.start === ask.start) reasons.push('asked-time')
    if (ask.practitioner_id !== null && !isOtherPractitioner) reasons.push('asked-practitioner')
    if (ask.location_id !== null && !isElsewhere(time)) reasons.push('asked-place')
    if (apart.days === 0 && time.start !== ask.start) reasons.push('asked-day')
    if (apart.hours === 0 && apart.days > 0) reasons.push('asked-hour')
    found.push({ ...time, reasons })
    if (found.length === count) break
  }
  return found
}

const timeOfDay = (clock: ZoneClock, ms: number) => (((ms + clock.offsetAt(ms)) % day) + day) % day
