import { useNow } from './use-now.ts'

/** An instant, what the server's clock showed when it told it, and when that reply came by the clock here, which may be wrong. */
export interface Deadline {
  expires_at: string
  now: string
  fetched_at: number
}

/** Milliseconds until then by the server's clock, at an instant of the clock here; never below zero. */
export const leftAt = ({ expires_at, now, fetched_at }: Deadline, local_now: number) =>
  Math.max(0, Date.parse(expires_at) - Date.parse(now) - Math.max(0, local_now - fetched_at))

/** Whole seconds until then. */
export function useSecondsLeft(deadline: Deadline) {
  return Math.floor(leftAt(deadline, useNow(1000)) / 1000)
}
