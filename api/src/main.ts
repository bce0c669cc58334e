/**
 * Starts the product: database, migrations, sample data, timetable, server. Says where it listens, and how to sign in. With
 * WEB_CONCURRENCY above one, this process keeps the database and the timetable, and that many others answer requests.
 */

import cluster from 'node:cluster'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { figures } from './exchange/reports/reports.jobs.ts'
import { loadCodes, shippedCodes } from './foundation/terminology/index.ts'
import { analyze, type BootResult, boot } from './kernel/boot.ts'
import { clock } from './kernel/clock.ts'
import { type EmbeddedDatabase, startEmbedded } from './kernel/db/embedded.ts'
import type { Kernel } from './kernel/kernel.ts'
import { log } from './kernel/log.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { printWelcome } from './print-welcome.ts'
import { refusedToListen } from './refused-to-listen.ts'
import { loadSample } from './sample/load.ts'
import { refreshSample } from './sample/refresh.ts'
import { shutDown } from './shut-down.ts'
import { startWork } from './work.ts'

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function loadSampleData({ kernel, owner_url }: BootResult) {
  const started = performance.now()
  const loaded = await loadSample(kernel, clock.now())
  const moved = !loaded && kernel.env.sample_data === 'refresh' ? await refreshSample(kernel, clock.now()) : 0
  if (!loaded && moved === 0) return
  // Until PostgreSQL analyzes the new rows by itself, a minute later, it would read them with poor plans.
  if (owner_url) await analyze(owner_url)
  // These are the platform's own figures, which the timetable would count only in ten minutes.
  await figures.run(kernel)
  if (!loaded) return print(`The sample clinics have come to today, with ${moved} more visits.`)
  print(
    `Loaded ${loaded.clinics} sample clinics with ${loaded.patients} patients and ${loaded.visits} visits in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  )
}

async function serve(kernel: Kernel) {
  if (cluster.isWorker) {
    // The timetable runs in the first process, so a worker ends when that one has gone.
    kernel.wakeOutbox = (wake) => process.send?.({ wake })
    process.on('disconnect', () => process.exit(1))
  }
  const app = await createApp(kernel)
  await app.listen({ port: kernel.env.port, host: kernel.env.host }).catch((error: Error) => {
    throw refusedToListen(error, kernel.env)
  })
  return { close: () => shutDown(kernel, app, kernel.env.drain_seconds) }
}

/** Starts processes that answer requests at the same address, as the application's own role; one that dies is replaced. */
async function startWorkers(count: number, { app_url, kernel }: BootResult) {
  cluster.on('message', (_worker, { wake }: { wake: string | null }) => kernel.wakeOutbox(wake))
  let closing = false
  const env = { DATABASE_APP_URL: app_url, SAMPLE_DATA: process.env.SAMPLE_DATA ?? '' }
  const start = () =>
    new Promise<void>((listening, failed) => {
      const worker = cluster.fork({ ...env, DATABASE_URL: '' })
      worker.once('listening', () => listening())
      worker.once('exit', () => {
        // One that never answered at the first start would not the next time either. It has said why.
        failed(new StartRefused('A process that answers requests has left before it was ready.'))
        setTimeout(() => void (closing || start().catch(() => {})), 1000)
      })
    })
  await Promise.all(Array.from({ length: count }, start)).catch((error: Error) => {
    closing = true
    throw error
  })
  return {
    async close() {
      closing = true
      const workers = Object.values(cluster.workers ?? {})
      await Promise.all(workers.map((worker) => new Promise((gone) => worker?.once('exit', gone).process.kill('SIGTERM'))))
    },
  }
}

let embedded: EmbeddedDatabase | null = null
try {
  const env = readEnv(process.env)
  embedded = env.embedded && cluster.isPrimary ? await startEmbedded({ data_dir: env.data_dir, log: print }) : null
  const booted = await boot(env, cluster.isPrimary ? (embedded?.owner_url ?? env.database_url) : null)
  if (booted.owner_url) await loadCodes(booted.owner_url, shippedCodes())
  if (cluster.isPrimary && env.sample_data !== 'off') await loadSampleData(booted)
  const work = cluster.isPrimary ? await startWork(booted, print) : null
  const serving =
    cluster.isPrimary && env.web_concurrency > 1 ? await startWorkers(env.web_concurrency, booted) : await serve(booted.kernel)
  if (cluster.isPrimary) await printWelcome(booted.kernel, print)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever hangs, the process ends within twenty seconds after it has stopped answering.
    setTimeout(() => process.exit(1), 20_000 + env.drain_seconds * 1000).unref()
    await serving.close()
    await work?.stop()
    await booted.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('unhandledRejection', (error) => log.error({ error: String((error as Error)?.stack ?? error) }, 'unhandled rejection'))
} catch (error) {
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Polyclinic could not start: ${(error as Error).stack}\n`)
  await embedded?.stop()
  process.exit(1)
}
