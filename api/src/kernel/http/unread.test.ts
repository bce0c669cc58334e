import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'

const world = useWorld()

/** What the server answers to these very bytes. */
async function answerTo(bytes: string) {
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.end(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), type: /content-type: (.*)/i.exec(head)?.[1], body: JSON.parse(body) }
}

it('an address that can not be read is refused as everything else is', async () => {
  const { status, body, headers } = await world.call(null, 'GET', '/public/practitioners/%')
  expect([status, body.code, headers['cache-control']]).toEqual([400, 'malformed', 'no-store'])
  expect(headers['content-type']).toMatch('application/problem+json')
})

it('so are headers beyond measure, and what is no HTTP', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const huge = await answerTo(`GET /api/v1/health/live HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(huge).toMatchObject({ status: 413, type: 'application/problem+json', body: { code: 'too_large' } })
  const noise = await answerTo('HELLO\r\n\r\n')
  expect(noise).toMatchObject({ status: 400, type: 'application/problem+json', body: { code: 'malformed', status: 400 } })
})
