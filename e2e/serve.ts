/** The product as built, with the sample clinics, on a database that lives as long as the journeys. An argument names another start. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../api/src/kernel/db/embedded.ts'
import { removeAtEnd, scratchFolder } from '../api/src/kernel/scratch-folder.ts'
import { dataDir } from './outbox.ts'

const main = fileURLToPath(new URL(process.argv[2] ?? '../api/src/main.ts', import.meta.url))
const scratch = scratchFolder('e2e')
rmSync(dataDir(), { recursive: true, force: true })
removeAtEnd(dataDir())
const database = await startEmbedded({ data_dir: join(scratch, 'database'), log: () => undefined, throwaway: true })

const server = spawn(process.execPath, [main], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env.E2E_PORT,
    HOST: '127.0.0.1',
    DATABASE_URL: database.owner_url,
    DATA_DIR: dataDir(),
    SAMPLE_DATA: 'on',
  },
})

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM')
    // It has to be ready within the time that Playwright allows.
    setTimeout(() => server.kill('SIGKILL'), 15_000).unref()
  })
}
const code = await new Promise<number>((resolve) => {
  server.on('exit', (status) => resolve(status ?? 1))
})
await database.stop()
process.exit(code)
