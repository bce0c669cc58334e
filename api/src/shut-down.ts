import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './kernel/kernel.ts'

/**
 * Stops the server so that clients behind a proxy notice nothing. A proxy sends requests until it has noticed that this process
 * is stopping: until then the process answers them, reports that it is not ready, and closes each connection with its reply.
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
