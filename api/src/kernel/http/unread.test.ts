import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { createApp } from '../../app.ts'
import { connectionLimits } from './connection-limits.ts'

const world = useWorld()

/** The bytes that the server sends on a connection that sends exactly these bytes, and then ends or stays open in silence. */
async function sentTo(app: FastifyInstance, bytes: string, after: 'ends' | 'stays open') {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  if (after === 'ends') socket.end(bytes)
  else socket.write(bytes)
  await once(socket, 'close')
  return text
}

async function answerTo(bytes: string, app = world.app, after: 'ends' | 'stays open' = 'ends') {
  const [head = '', body = ''] = (await sentTo(app, bytes, after)).split('\r\n\r\n')
  const header = (name: string) => new RegExp(`${name}: (.*)`, 'i').exec(head)?.[1]
  return { status: Number(head.split(' ')[1]), type: header('content-type'), connection: header('connection'), body: JSON.parse(body) }
}

it('a malformed address is refused like any other error', async () => {
  const { status, body, headers } = await world.call(null, 'GET', '/public/practitioners/%')
  expect([status, body.code, headers['cache-control']]).toEqual([400, 'malformed', 'no-store'])
  expect(headers['content-type']).toMatch('application/problem+json')
})

it('headers that are too long, and data that is not HTTP, are refused too', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const huge = await answerTo(`GET /api/v1/health/live HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(huge).toMatchObject({ status: 413, type: 'application/problem+json', body: { code: 'too_large' } })
  const noise = await answerTo('HELLO\r\n\r\n')
  expect(noise).toMatchObject({ status: 400, type: 'application/problem+json', body: { code: 'malformed', status: 400 } })
})

const hastyLimits = { headers: 100, request: 150, idle: { direct: 50, behind_proxy: 72_000 }, check: 10, farewell: 100, refusal: 0 }

const head = 'POST /api/v1/patient/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n'

it('a client that sends too slowly gets 408, on which browsers try again, and the connection closes', { timeout: 10_000 }, async () => {
  const idle = { direct: 10_000, behind_proxy: 72_000 }
  expect(connectionLimits).toEqual({ headers: 5000, request: 15_000, idle, check: 1000, farewell: 2000, refusal: 1000 })
  const hasty = await createApp(world.booted.kernel, hastyLimits)
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const late = {
    status: 408,
    connection: 'close',
    type: 'application/problem+json',
    body: { code: 'request_timeout', status: 408, detail: 'What was sent did not arrive in time. Please try again.' },
  }
  // The client sends nothing at all, half of the headers, or half of the body.
  for (const bytes of ['', head, `${head}\r\n{"email": `]) expect(await answerTo(bytes, hasty, 'stays open')).toMatchObject(late)
  await hasty.close()
})

it('connections that send nothing end, however many there are, also after a reply', { timeout: 20_000 }, async () => {
  const hasty = await createApp(world.booted.kernel, hastyLimits)
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const request = 'GET /api/v1/health/live HTTP/1.1\r\nhost: a\r\n\r\n'
  const sent = await Promise.all(Array.from({ length: 24 }, (_, n) => sentTo(hasty, n % 2 === 0 ? '' : request, 'stays open')))
  const statuses = sent.map((text) => text.split(' ')[1])
  expect(statuses).toEqual(Array.from({ length: 24 }, (_, n) => (n % 2 === 0 ? '408' : '200')))
  await hasty.close()
})

it('a proxy that is named keeps its connections', async () => {
  const { kernel } = world.booted
  const timeoutOf = async (trust_proxy: boolean) => {
    const app = await createApp({ ...kernel, env: { ...kernel.env, trust_proxy } })
    await app.close()
    return app.server.keepAliveTimeout
  }
  expect([await timeoutOf(false), await timeoutOf(true)]).toEqual([10_000, 72_000])
})

it('a reply that has begun is not mixed with a refusal of the next request', { timeout: 10_000 }, async () => {
  const { organization_id } = await makeClinic(world)
  const { token } = await addPatient(world, organization_id)
  const begun = `GET /api/v1/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`
  const { port } = world.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(begun)
  let text = ''
  for await (const chunk of socket) {
    // The live stream has begun, and now comes what nobody reads.
    if (text === '') socket.write('HELLO\r\n\r\n')
    text += String(chunk)
  }
  expect(text).toMatch('event: ready')
  expect(text).not.toMatch('malformed')
})
