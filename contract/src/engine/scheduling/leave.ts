/** Whether recorded leave covers a time; no zod, for browsers too. */

interface Stretch {
  starts_at: string
  ends_at: string
}

/** Whether somebody is recorded as away for all of a time: several stretches that follow each other are as good as one. */
export function isLeaveRecorded(leave: readonly Stretch[], { starts_at, ends_at }: Stretch): boolean {
  const inOrder = leave
    .map((absence) => ({ start: Date.parse(absence.starts_at), end: Date.parse(absence.ends_at) }))
    .toSorted((a, b) => a.start - b.start)
  const reached = inOrder.reduce((until, { start, end }) => (start <= until ? Math.max(until, end) : until), Date.parse(starts_at))
  return reached >= Date.parse(ends_at)
}
