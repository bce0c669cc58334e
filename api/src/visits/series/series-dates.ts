import { weekdayOf } from '@polyclinic/contract/engine/scheduling/local-clock'
import { longestSeriesDays, mostVisits, type SeriesPattern } from '@polyclinic/contract/visits/series/series'
import { dayNumber, dayText } from '../../kernel/zone.ts'

/** The days of a pattern, in order. Weeks are counted from the Monday before its first day. */
export function seriesDays(pattern: Omit<SeriesPattern, 'time'>): string[] {
  const first = dayNumber(pattern.starts_on)
  const monday = first - weekdayOf(first) + 1
  const last = Math.min(first + longestSeriesDays, pattern.until ? dayNumber(pattern.until) : Number.POSITIVE_INFINITY)
  const weekdays = [...new Set(pattern.weekdays)].sort((a, b) => a - b)
  const count = Math.min(pattern.count ?? mostVisits, mostVisits)
  const days: string[] = []
  for (let week = monday; week <= last && days.length < count; week += 7 * pattern.every_weeks) {
    for (const weekday of weekdays) {
      const day = week + weekday - 1
      if (day >= first && day <= last && days.length < count) days.push(dayText(day))
    }
  }
  return days
}
