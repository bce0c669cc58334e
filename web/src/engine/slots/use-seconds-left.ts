import { useNow } from './use-now.ts'

/** An instant, the server's time in the reply that named it, and the time of that reply by the browser's clock, which may be wrong. */
export interface Deadline {
  expires_at: string
  now: string
  fetched_at: number
}

/** Milliseconds until the deadline by the server's clock, at an instant of the browser's clock; never below zero. */
export const leftAt = ({ expires_at, now, fetched_at }: Deadline, local_now: number) =>
  Math.max(0, Date.parse(expires_at) - Date.parse(now) - Math.max(0, local_now - fetched_at))

/** Whole seconds until the deadline. */
export function useSecondsLeft(deadline: Deadline) {
  return Math.floor(leftAt(deadline, useNow(1000)) / 1000)
}
