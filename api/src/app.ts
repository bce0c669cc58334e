import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './kernel/http/connection-limits.ts'
import { serveMetrics } from './kernel/http/metrics.ts'
import { serveSecurityTxt } from './kernel/http/security-txt.ts'
import { createServer } from './kernel/http/server.ts'
import { serveWeb } from './kernel/http/static.ts'
import type { Kernel } from './kernel/kernel.ts'
import { modules, plugIn } from './modules.ts'

export const routes = modules.flatMap((module) => module.routes ?? [])

/** The whole product on one server: the calls of the contract, and the built web application beside them. */
export async function createApp(kernel: Kernel, limits?: ConnectionLimits): Promise<FastifyInstance> {
  plugIn(kernel)
  const app = createServer(kernel, routes, limits)
  serveMetrics(app, kernel)
  serveSecurityTxt(app, kernel)
  await serveWeb(app)
  return app
}
