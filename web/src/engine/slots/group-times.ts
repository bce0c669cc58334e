import type { FreeTime } from '@polyclinic/contract/clinic/directory/directory'
import { addDays, dayInZone, hourInZone } from '#ui/format.ts'

/** The number of days shown at once. */
export const shownDays = 14

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** One instant with all practitioners and locations that are free then. */
export interface TimeChoice {
  starts_at: string
  times: [FreeTime, ...FreeTime[]]
}

export interface DayOfTimes {
  /** `YYYY-MM-DD` in the clinic's time zone. */
  day: string
  /** The number of instants, however many slots are free at each. */
  count: number
  parts: Record<PartOfDay, TimeChoice[]>
}

function partOf(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/**
 * The free times of `days` days from `from` on, each day whether or not it has any. Practitioners and locations that are free at
 * the same instant are grouped, so that a list of times stays short and nobody is left out.
 */
export function groupTimes(times: readonly FreeTime[], zone: string, from: string, days = shownDays): DayOfTimes[] {
  const grouped = new Map<string, DayOfTimes>()
  for (let index = 0; index < days; index++) {
    const day = addDays(from, index)
    grouped.set(day, { day, count: 0, parts: { morning: [], afternoon: [], evening: [] } })
  }
  const choices = new Map<string, TimeChoice>()
  for (const time of [...times].sort((a, b) => a.starts_at.localeCompare(b.starts_at))) {
    const group = grouped.get(dayInZone(time.starts_at, zone))
    if (!group) continue
    const before = choices.get(time.starts_at)
    if (before) {
      before.times.push(time)
      continue
    }
    const choice: TimeChoice = { starts_at: time.starts_at, times: [time] }
    choices.set(time.starts_at, choice)
    group.parts[partOf(hourInZone(time.starts_at, zone))].push(choice)
    group.count++
  }
  return [...grouped.values()]
}
