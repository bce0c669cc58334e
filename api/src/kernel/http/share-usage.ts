import type { EventBus } from '../events/bus.ts'
import type { RateLimit } from './rate-limit.ts'

/** How often processes report to each other, in milliseconds. */
const interval = 1000

/**
 * Lets the processes on one database count what is spent together: once a second each reports the sums that are worth it,
 * and takes from its own budgets what the others report. No call waits for that, and a report that is lost only forgives.
 * Answers with the way to stop it.
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
