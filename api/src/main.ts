/** Starts one process of the API: database, migrations, sample data, server. Says where it listens, and how to sign in. */
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { announce } from './announce.ts'
import { boot } from './kernel/boot.ts'
import { type Embedded, startEmbedded } from './kernel/db/embedded.ts'
import type { Kernel } from './kernel/kernel.ts'
import { log } from './kernel/log.ts'
import { StartRefused } from './kernel/start-refused.ts'
import { loadSample } from './sample/load.ts'
import { startWork } from './work.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function loadSampleData(kernel: Kernel) {
  const started = Date.now()
  const loaded = await loadSample(kernel, new Date())
  if (loaded) say(`Loaded ${loaded.clinics} sample clinics with ${loaded.patients} patients and ${loaded.visits} visits in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

let embedded: Embedded | null = null
try {
  const env = readEnv(process.env)
  embedded = env.embedded ? await startEmbedded({ data_dir: env.data_dir, log: say }) : null
  const booted = await boot(env, embedded?.owner_url ?? env.database_url)
  if (env.sample_data !== 'off') await loadSampleData(booted.kernel)
  const work = await startWork(booted, say)
  const app = await createApp(booted.kernel)
  await app.listen({ port: env.port, host: env.host })
  await announce(booted.kernel, say)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // whatever hangs, the process is gone within twenty seconds
    setTimeout(() => process.exit(1), 20_000).unref()
    await app.close()
    await work.stop()
    await booted.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  process.on('unhandledRejection', (error) => log.error({ error: String((error as Error)?.stack ?? error) }, 'unhandled rejection'))
} catch (error) {
  const { code, port } = error as { code?: string; port?: number }
  if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
  else if (code === 'EADDRINUSE') process.stderr.write(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.\n`)
  else process.stderr.write(`Polyclinic could not start: ${(error as Error).stack}\n`)
  await embedded?.stop()
  process.exit(1)
}
