import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ownDatabase } from '../test/own-database.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const occupant = createServer()
beforeAll(() => new Promise<void>((listening) => occupant.listen(0, '127.0.0.1', listening)))
afterAll(() => void occupant.close())

/** How the program ends, and what it has said. */
async function run(env: Record<string, string>) {
  const { port } = occupant.address() as { port: number }
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
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = await once(child, 'close')
  return { status, sentences: output.replaceAll(String(port), 'N').trim().split('\n') }
}

it('leaves when its processes cannot listen, instead of starting them again and again', { timeout: 90_000 }, async () => {
  const { status, sentences } = await run({ WEB_CONCURRENCY: '2' })
  expect(status).toBe(1)
  expect(sentences).toContain('Port N is already in use. Stop what uses it, or set PORT to another one.')
  expect(sentences).toContain('A process that answers requests has left before it was ready.')
})

it('leaves with a sentence when its host is not one of this machine', { timeout: 90_000 }, async () => {
  const { status, sentences } = await run({ HOST: '192.0.2.1', PUBLIC_URL: 'https://clinic.example.org' })
  expect({ status, sentences }).toEqual({ status: 1, sentences: ['HOST 192.0.2.1 is not an address of this machine.'] })
})
