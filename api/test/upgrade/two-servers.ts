import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../src/kernel/db/embedded.ts'
import { scratchFolder } from '../../src/kernel/scratch-folder.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** A slow machine loads the sample clinics in a minute or two; what takes longer hangs. */
const limit_ms = 5 * 60_000

/** A process of the API that can be stopped and started again on its port. */
export class ApiProcess {
  readonly origin: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null

  constructor(port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: '0', ...env }
    // This handler runs before the folder of its data is removed.
    process.prependListener('exit', () => this.#child?.kill('SIGKILL'))
  }

  /** Starts it, and waits until it is ready. */
  async start() {
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.#child = child
    const latest = performance.now() + limit_ms
    while (performance.now() < latest) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`)
      const answer = await fetch(`${this.origin}/api/v1/health/ready`, { signal: AbortSignal.timeout(30_000) }).catch(() => null)
      if (answer?.ok) return
      // It is another process, so it is polled until it answers.
      await pause(100)
    }
    throw new Error('The server does not answer.')
  }

  /** Asks it to stop, and waits until it has. */
  async stop() {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`The server left with ${child.exitCode ?? child.signalCode}.`)
  }
}

/** The database when its sample clinics are loaded, before the two servers start. */
export interface DatabaseUnderLoad {
  owner_url: string
  app_url: string
  data_dir: string
  /** A free port, with free ones after it. */
  free_port: number
}

/**
 * Two processes of the API on one new database with the sample clinics, started as `deploy/compose.many.yaml` starts them:
 * they know the role of the application only. Nothing of it outlives this process.
 */
export async function startTwoServers(
  name: string,
  env: Record<string, string> | ((loaded: DatabaseUnderLoad) => Promise<Record<string, string>>) = {},
) {
  const folder = scratchFolder(name)
  const database = await startEmbedded({ data_dir: join(folder, 'database'), log: () => undefined, throwaway: true })
  const data_dir = join(folder, 'data')
  const port = 20_000 + (process.pid % 20_000)
  const loader = new ApiProcess(port, { DATABASE_URL: database.owner_url, DATA_DIR: data_dir, SAMPLE_DATA: 'on' })
  await loader.start()
  await loader.stop()
  const app = new URL(database.owner_url)
  app.username = 'polyclinic_app'
  app.password = readFileSync(join(data_dir, 'app-role-password'), 'utf8')
  const loaded = { owner_url: database.owner_url, app_url: app.toString(), data_dir, free_port: port + 2 }
  const given = typeof env === 'function' ? await env(loaded) : env
  const shared = { DATABASE_URL: '', DATABASE_APP_URL: loaded.app_url, DATA_DIR: data_dir, SAMPLE_DATA: 'on', ...given }
  const servers = [new ApiProcess(port, shared), new ApiProcess(port + 1, shared)] as const
  await Promise.all(servers.map((server) => server.start()))
  return {
    owner_url: database.owner_url,
    /** A port that nobody uses. */
    free_port: loaded.free_port,
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await database.stop()
    },
  }
}
