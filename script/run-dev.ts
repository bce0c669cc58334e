// The database, the API and the web application, which live and die together. An edit of the API restarts the API alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../api/src/env.ts'
import { type EmbeddedDatabase, startEmbedded } from '../api/src/kernel/db/embedded.ts'
import { StartRefused } from '../api/src/kernel/start-refused.ts'
import { RestartingProgram } from './restarting-program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (path: string) => join(root, path)

let embedded: EmbeddedDatabase | null = null
let api: RestartingProgram | null = null
let web: ChildProcess | null = null
let leaving: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))

try {
  const env = readEnv(process.env)
  web = start('web', [inRoot('node_modules/vite/bin/vite.js')], {
    API_URL: `http://${env.host === '0.0.0.0' ? '127.0.0.1' : env.host}:${env.port}`,
  })
  web.once('exit', (status) => void leave(status ?? 1))
  embedded = env.embedded ? await startEmbedded({ data_dir: env.data_dir, log: console.log }) : null
  const given = {
    // With a database of its own the server would have chosen the same.
    ...(embedded ? { DATABASE_URL: embedded.owner_url, SAMPLE_DATA: env.sample_data } : {}),
    // Sources that did not change are not read anew at each restart.
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
  }
  const sources = ['api/src', 'api/db/migrations', 'contract/src'].map(inRoot)
  if (!leaving) api = new RestartingProgram(() => start('.', [inRoot('api/src/main.ts')], given), sources)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  await leave(1)
}

/** In a group of its own: Ctrl-C reaches only us, and we pass it on once. */
function start(folder: string, words: string[], given: Record<string, string>): ChildProcess {
  return spawn(process.execPath, words, { cwd: inRoot(folder), stdio: 'inherit', detached: true, env: { ...process.env, ...given } })
}

/** The database is stopped after the last request. */
function leave(code: number): Promise<never> {
  leaving ??= (async () => {
    web?.kill('SIGTERM')
    await api?.end()
    await embedded?.stop()
    process.exit(code)
  })()
  return leaving
}
