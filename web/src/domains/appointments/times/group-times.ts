import type { FreeTime } from '@polyclinic/contract/directory'
import { addDays, dayInZone } from '#ui/format.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export interface DayOfTimes {
  /** `YYYY-MM-DD` on the clinic's clock. */
  day: string
  count: number
  parts: Record<PartOfDay, FreeTime[]>
}

const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** The hour of an instant on the clock of `zone`, 0–23. */
function hourInZone(instant: string, zone: string) {
  let format = hourFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
    hourFormats.set(zone, format)
  }
  return Number(format.format(new Date(instant)))
}

function partOf(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/**
 * The free times of `days` days from `from` on, each day whether or not it has any. Where several
 * practitioners are free at the same instant, one time stands for them: the first offered.
 */
export function groupTimes(times: readonly FreeTime[], zone: string, from: string, days = 14): DayOfTimes[] {
  const grouped = new Map<string, DayOfTimes>()
  for (let index = 0; index < days; index++) {
    const day = addDays(from, index)
    grouped.set(day, { day, count: 0, parts: { morning: [], afternoon: [], evening: [] } })
  }
  const seen = new Set<string>()
  for (const time of [...times].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) {
    const group = grouped.get(dayInZone(time.starts_at, zone))
    if (!group || seen.has(time.starts_at)) continue
    seen.add(time.starts_at)
    group.parts[partOf(hourInZone(time.starts_at, zone))].push(time)
    group.count++
  }
  return [...grouped.values()]
}
