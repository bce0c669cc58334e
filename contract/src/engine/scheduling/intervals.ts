/** Stretches of time in milliseconds, end excluded. A list is sorted and its stretches do not touch. */
export interface Interval {
  start: number
  end: number
}

/** Sorts, and joins what overlaps or touches. */
export function union(list: readonly Interval[]): Interval[] {
  const sorted = [...list].sort((a, b) => a.start - b.start)
  const joined: Interval[] = []
  for (const { start, end } of sorted) {
    const last = joined.at(-1)
    if (end <= start) continue
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** What is in `a` and not in `b`. */
export function subtract(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const left: Interval[] = []
  let first = 0
  for (const { start, end } of a) {
    let from = start
    while (first < b.length && (b[first] as Interval).end <= start) first++
    for (let i = first; i < b.length && (b[i] as Interval).start < end; i++) {
      const hole = b[i] as Interval
      if (hole.start > from) left.push({ start: from, end: hole.start })
      from = Math.max(from, hole.end)
    }
    if (from < end) left.push({ start: from, end })
  }
  return left
}

/** What is in both. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const overlaps: Interval[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const x = a[i] as Interval
    const y = b[j] as Interval
    const start = Math.max(x.start, y.start)
    const end = Math.min(x.end, y.end)
    if (start < end) overlaps.push({ start, end })
    if (x.end < y.end) i++
    else j++
  }
  return overlaps
}

export const overlaps = (a: Interval, b: Interval) => a.start < b.end && a.end > b.start

/** Whether one stretch of a list holds the whole of another. */
export const covers = (list: readonly Interval[], { start, end }: Interval) =>
  list.some((interval) => interval.start <= start && end <= interval.end)
