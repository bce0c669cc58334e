import { createServer } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { requireDatabase } from './require-database.ts'

describe('an address that leads to no database', () => {
  const server = () => inject('server')
  const changed = (change: object) => Object.assign(new URL(server()), change).toString()
  const refusal = (url: string) => requireDatabase(url, 'DATABASE_URL', 200).catch((error: Error) => error.message)

  it('is refused in one sentence that says why', async () => {
    expect(await refusal(server())).toBeUndefined()
    expect(await refusal(changed({ pathname: '/nowhere' }))).toContain('there is no such database; create it')
    expect(await refusal(changed({ password: 'guessed' }))).toContain('the password is wrong')
    expect(await refusal('postgres://nobody:x@127.0.0.1:1/x')).toBe(
      'DATABASE_URL leads to no database that can be used: no server listens there; start it, or correct the address (database x at 127.0.0.1 port 1, user nobody).',
    )
  })

  it('is refused while the server says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await new Promise((listening) => silent.once('listening', listening))
    const { port } = silent.address() as { port: number }
    expect(await refusal(`postgres://nobody:x@127.0.0.1:${port}/x`)).toContain('the server does not answer')
  })
})
