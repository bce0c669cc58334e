import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { addPatient, makeClinic, useWorld } from '../../../test/clinic.ts'
import { createApp } from '../../app.ts'
import { shutDown } from '../../shut-down.ts'

const world = useWorld()
const idle = { direct: 10_000, behind_proxy: 72_000 }
const limits = { headers: 10_000, request: 15_000, idle, check: 1000, farewell: 1000, refusal: 0 }

async function listening() {
  const app = await createApp(world.booted.kernel, limits)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

interface Answer {
  status: number
  connection: string | undefined
  retry_after: string | undefined
  type: string
  body: string
}

const ask = (port: number, path: string, headers: Record<string, string>, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: `/api/v1${path}`, headers, agent }, (reply) => {
      let body = ''
      reply.on('data', (chunk) => {
        body += String(chunk)
      })
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode as number,
          connection: reply.headers.connection,
          retry_after: reply.headers['retry-after'],
          type: String(reply.headers['content-type']),
          body,
        }),
      )
    })
    request.on('error', reject)
  })

it('a server that stops answers every open request, and resets none', { timeout: 20_000 }, async () => {
  const { organization_id, owner } = await makeClinic(world)
  const app = await listening()
  const port = portOf(app)
  const headers = { authorization: `Bearer ${owner.token}`, 'x-organization': organization_id }
  const answers: Answer[] = []
  const broken: string[] = []
  const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  // Each client sends requests on its own connection until it is told to come back later.
  const clients = agents.map(async (agent) => {
    for (;;) {
      const answer = await ask(port, '/org/patients', headers, agent).catch((error: NodeJS.ErrnoException) => String(error.code))
      if (typeof answer === 'string') return broken.push(answer)
      answers.push(answer)
      if (answer.status === 503) return null
    }
  })
  await expect.poll(() => answers.length).toBeGreaterThan(30)
  await app.close()
  await Promise.all(clients)
  for (const agent of agents) agent.destroy()
  expect(broken).toEqual([])
  const late = answers.filter(({ status }) => status !== 200)
  expect(late).toHaveLength(agents.length)
  for (const { status, connection, retry_after, type, body } of late) {
    expect([status, connection, retry_after]).toEqual([503, 'close', '1'])
    expect(type).toMatch('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', status: 503, detail: expect.stringMatching(/try again/) })
  }
})

it('a live stream ends with an event, and in order, so that its reader reconnects', async () => {
  const { organization_id } = await makeClinic(world)
  const { token } = await addPatient(world, organization_id)
  const app = await listening()
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`)
  let text = ''
  let error = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.on('error', ({ message }) => {
    error = message
  })
  await expect.poll(() => text).toMatch('event: ready')
  await app.close()
  await expect.poll(() => socket.readableEnded).toBe(true)
  expect(text).toMatch(/event: ended\r?\ndata: \{\}[\s\S]*0\r\n\r\n$/)
  expect(error).toBe('')
})

it('connections without a request do not keep a server from stopping', async () => {
  const app = await listening()
  const agent = new Agent({ keepAlive: true })
  const answer = await ask(portOf(app), '/health/live', {}, agent)
  expect([answer.status, answer.connection]).toEqual([200, 'keep-alive'])
  await app.close()
  expect(app.server.listening).toBe(false)
  agent.destroy()
})

it('a server that stops answers as usual until its proxy knows, reports that it is not ready, and closes each connection', async () => {
  const { organization_id, owner } = await makeClinic(world)
  const { kernel } = world.booted
  const app = await listening()
  const [port, agent] = [portOf(app), new Agent({ keepAlive: true })]
  const headers = { authorization: `Bearer ${owner.token}`, 'x-organization': organization_id }
  const both = async () => {
    const [ready, patients] = [await ask(port, '/health/ready', {}, agent), await ask(port, '/org/patients', headers, agent)]
    return [ready.status, ready.connection, patients.status, patients.connection]
  }
  expect(await both()).toEqual([200, 'keep-alive', 200, 'keep-alive'])
  const waited: number[] = []
  await shutDown(kernel, app, 8, async (milliseconds) => {
    waited.push(milliseconds)
    expect(await both()).toEqual([503, 'close', 200, 'close'])
  }).finally(() => {
    // The kernel is shared by all tests here.
    kernel.leaving = false
  })
  expect(waited).toEqual([8000])
  expect(app.server.listening).toBe(false)
  agent.destroy()
})
