import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ownDatabase } from '../test/own-database.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const other = createServer()
beforeAll(() => new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening)))
afterAll(() => void other.close())

/** How the program ends, and what it has said. */
async function run(env: Record<string, string>) {
  const { port } = other.address() as { port: number }
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: inject('data_dir'),
      DATABASE_APP_URL: ownDatabase().app_url,
      SAMPLE_DATA: 'off',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 80_000,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [status] = await once(child, 'close')
  return { status, said: said.replaceAll(String(port), 'N').trim().split('\n') }
}

it('leaves when its processes cannot listen, instead of starting them again and again', { timeout: 90_000 }, async () => {
  const { status, said } = await run({ WEB_CONCURRENCY: '2' })
  expect(status).toBe(1)
  expect(said).toContain('Port N is already in use. Stop what uses it, or set PORT to another one.')
  expect(said).toContain('A process that answers requests has left before it was ready.')
})

it('leaves with a sentence when its host is not one of this machine', { timeout: 90_000 }, async () => {
  const { status, said } = await run({ HOST: '192.0.2.1', PUBLIC_URL: 'https://clinic.example.org' })
  expect({ status, said }).toEqual({ status: 1, said: ['HOST 192.0.2.1 is not an address of this machine.'] })
})
