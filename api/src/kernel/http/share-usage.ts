import type { EventBus } from '../events/bus.ts'
import type { RateLimit } from './rate-limit.ts'

/** How often processes report to each other, in milliseconds. */
const interval = 1000

/**
 * Lets the processes on one database count usage together: once a second each reports the sums that are large enough, and takes
 * the reports of the others from its own budgets. No call waits for that, and a lost report only forgives usage. Returns the
 * function that stops it.
 */
export function shareUsage(limit: RateLimit, bus: EventBus): () => void {
  const unsubscribe = bus.subscribeToUsage((usage) => limit.add(usage))
  const timer = setInterval(() => bus.publishUsage(limit.report()), interval)
  timer.unref()
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
