import { addDays, firstOfWeek } from '#ui/format.ts'
import { clockIn } from '#ui/zone-time.ts'

/** An instant as a time of day in `zone`, `YYYY-MM-DD HH:mm:ss`: the format of the calendar component. */
export const wallTime = (instant: string | number, zone: string) => clockIn(new Date(instant).getTime(), zone)

/** The first and the last day that a view shows; `week_start` is the weekday with which weeks begin. */
export function daysShown(view: 'day' | 'week' | 'month', on: string, week_start: number): { from: string; to: string } {
  if (view === 'day') return { from: on, to: on }
  if (view === 'week') {
    const first = firstOfWeek(on, week_start)
    return { from: first, to: addDays(first, 6) }
  }
  const first = `${on.slice(0, 7)}-01`
  const next = addDays(first, 31).slice(0, 7)
  const last = addDays(`${next}-01`, -1)
  // A month is drawn in whole weeks.
  return { from: firstOfWeek(first, week_start), to: addDays(firstOfWeek(last, week_start), 6) }
}

/** The day one view later (`1`) or earlier (`-1`). */
export function turnPage(view: 'day' | 'week' | 'month', on: string, by: 1 | -1) {
  if (view === 'day') return addDays(on, by)
  if (view === 'week') return addDays(on, by * 7)
  const first = `${on.slice(0, 7)}-01`
  return by === 1 ? `${addDays(first, 31).slice(0, 7)}-01` : `${addDays(first, -1).slice(0, 7)}-01`
}

export interface Window {
  starts: string
  ends: string
}

/** The parts of a day outside the given windows (`HH:MM`), for shading. */
export function closedParts(windows: readonly Window[]): Window[] {
  const parts: Window[] = []
  let at = '00:00'
  const sorted = windows
    .map(({ starts, ends }) => ({ starts: starts.slice(0, 5), ends: ends.slice(0, 5) }))
    .sort((a, b) => a.starts.localeCompare(b.starts))
  for (const { starts, ends } of sorted) {
    const end = ends <= starts ? '24:00' : ends
    if (starts > at) parts.push({ starts: at, ends: starts })
    if (end > at) at = end
  }
  if (at < '24:00') parts.push({ starts: at, ends: '24:00' })
  return parts
}
