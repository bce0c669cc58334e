import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel/kernel.ts'

/**
 * Stops answering in an order that nobody behind a proxy notices. A proxy goes on sending requests until it has heard that this
 * process leaves: until then it answers them as ever, says that it is not ready, and ends each connection with its reply.
 */
export async function shutDown(
  kernel: Kernel,
  app: FastifyInstance,
  seconds: number,
  wait: (milliseconds: number) => Promise<unknown> = pause,
) {
  kernel.leaving = true
  if (seconds > 0) await wait(seconds * 1000)
  await app.close()
}
