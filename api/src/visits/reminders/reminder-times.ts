import type { ReminderRule } from '@polyclinic/contract/visits/reminders/reminders'
import { outsideQuietHours, type QuietHours } from '../../clinic/notifications/index.ts'
import type { ZoneClock } from '../../kernel/zone.ts'

const minute = 60_000
const dayMinutes = 1440
/** A reminder this soon after the booking is left out, because the person has just seen the confirmation. */
const fresh = 30 * minute
/** Reminders by the same channel that are closer together than this are merged. */
const apart = 30 * minute

/** Whole days are days of the calendar: one day before nine o'clock is nine o'clock, even if the clocks changed in between. */
export function dueAt(starts_at: number, minutes_before: number, clock: ZoneClock): number {
  if (minutes_before % dayMinutes !== 0) return starts_at - minutes_before * minute
  const local = starts_at + clock.offsetAt(starts_at)
  return clock.at(clock.dayAt(starts_at) - minutes_before / dayMinutes, Math.floor(local / minute) % dayMinutes)
}

export interface ReminderTime {
  channel: ReminderRule['channels'][number]
  minutes_before: number
  send_at: number
}

/**
 * The times and channels of the reminders of a visit. A reminder that would have been sent before now, or is due right after the
 * visit was booked or moved (`made_at`), is left out; quiet hours shift mails and text messages, but not lines in the inbox.
 */
export function reminderTimes(
  visit: { starts_at: number; made_at: number },
  { rules, quiet }: { rules: readonly ReminderRule[]; quiet: QuietHours | null },
  clock: ZoneClock,
  now: number,
): ReminderTime[] {
  const times: ReminderTime[] = []
  // The nearest reminder comes first, so that of two at nearly one time the later one stays.
  for (const { minutes_before, channels } of rules.toSorted((a, b) => a.minutes_before - b.minutes_before)) {
    const due = dueAt(visit.starts_at, minutes_before, clock)
    if (due < visit.made_at + fresh) continue
    for (const channel of channels) {
      const send_at = channel === 'in_app' ? due : outsideQuietHours(due, quiet, clock, visit.starts_at)
      if (send_at <= now || times.some((planned) => planned.channel === channel && Math.abs(planned.send_at - send_at) < apart)) continue
      times.push({ channel, minutes_before, send_at })
    }
  }
  return times
}
