/** Rules on weekly windows, for the server that refuses and the screen that says so first. */

export interface WeeklyWindow {
  /** 1 is Monday. */
  weekday: number
  /** `HH:MM` on the clinic's clock. */
  starts: string
  /** At or before `starts`: on the next day. */
  ends: string
  location_id?: string
  valid_from?: string | undefined
  valid_until?: string | null | undefined
}

const day = 24 * 60
const week = 7 * day
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The first two windows that overlap, as their places in the list; a week ends where it begins. */
export function overlapIn(windows: readonly WeeklyWindow[]): [number, number] | null {
  for (let i = 0; i < windows.length; i++) {
    for (let j = i + 1; j < windows.length; j++) {
      const [a, b] = [windows[i] as WeeklyWindow, windows[j] as WeeklyWindow]
      if (validTogether(a, b) && meet(a, b)) return [i, j]
    }
  }
  return null
}

/** The field to look at when windows overlap, and what to say there: an end before the beginning is rarely meant for the next day. */
export function overlapFault(windows: readonly WeeklyWindow[]): { path: string; message: string } | null {
  const overlap = overlapIn(windows)
  if (!overlap) return null
  const early = overlap.find((index) => (windows[index] as WeeklyWindow).ends < (windows[index] as WeeklyWindow).starts)
  if (early === undefined) return { path: `${overlap[1]}.starts`, message: 'These times overlap with other hours.' }
  return { path: `${early}.ends`, message: 'This ends before it begins. Past midnight, it overlaps with other hours.' }
}

function validTogether(a: WeeklyWindow, b: WeeklyWindow) {
  const before = (x: WeeklyWindow, y: WeeklyWindow) => Boolean(x.valid_until && y.valid_from && x.valid_until < y.valid_from)
  return !before(a, b) && !before(b, a)
}

function meet(a: WeeklyWindow, b: WeeklyWindow) {
  const [from, to] = spanOf(a)
  const [start, end] = spanOf(b)
  return [-week, 0, week].some((shift) => from < end + shift && start + shift < to)
}

function spanOf({ weekday, starts, ends }: WeeklyWindow): [number, number] {
  const from = (weekday - 1) * day + minutesOf(starts)
  const length = minutesOf(ends) - minutesOf(starts)
  return [from, from + (length > 0 ? length : length + day)]
}
