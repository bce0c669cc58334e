import { createRelay, outboxSweep } from './clinic/notifications/notifications.jobs.ts'
import type { BootResult } from './kernel/boot.ts'
import { fileRemovals } from './kernel/files/remove-files.ts'
import { auditPartitions } from './kernel/jobs/audit-partitions.ts'
import { type Job, startQueue } from './kernel/jobs/queue.ts'
import type { Relay } from './kernel/outbox/relay.ts'
import { modules, plugIn } from './modules.ts'
import { questions } from './questions.ts'

/** Every job of the product that the application's role does. */
export const jobsOf = (relay: Relay): Job[] => [outboxSweep(relay), fileRemovals, ...modules.flatMap((module) => module.jobs ?? [])]

/** Starts the work besides requests: sending messages, and the timetable. Returns the function that stops it. */
export async function startWork({ kernel, owner_url }: BootResult, _print: (sentence: string) => void): Promise<{ stop(): Promise<void> }> {
  plugIn(kernel)
  const { relay, stop } = createRelay(kernel, questions)
  kernel.wakeOutbox = (organization_id) => relay.wake(organization_id)
  const queue = await startQueue(kernel, [...jobsOf(relay), ...(owner_url ? [auditPartitions(owner_url)] : [])])
  // Mail of the platform is sent at once; that of a clinic is looked for within the minute.
  relay.wake(null)
  return {
    async stop() {
      await queue.stop()
      await stop()
    },
  }
}
