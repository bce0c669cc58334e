import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** As in `deploy/Caddyfile`: how often names are looked up again, and for how long a request looks for a server that accepts it. */
const refresh_ms = 5000
const try_ms = 5000
const retry_ms = 250

interface Upstream {
  origin: string
  active: number
  agent: Agent
}

/**
 * A proxy with the behaviour of `deploy/Caddyfile`: of the servers that the names resolved to at the last lookup, five seconds
 * ago at most, the one with the fewest requests, in turn where several have; connections are kept; a server that can not be reached is no failure for five
 * seconds; a lost request is repeated if it only reads. The server's reply is passed to the client unchanged.
 */
export async function startProxy(port: number, names: () => readonly string[]) {
  const upstreams = new Map<string, Upstream>()
  let found: Upstream[] = []
  let asked_at = -Infinity
  let turn = 0
  const pick = (): Upstream | undefined => {
    if (performance.now() - asked_at > refresh_ms) {
      asked_at = performance.now()
      found = names().map((origin) => {
        const upstream = upstreams.get(origin) ?? { origin, active: 0, agent: new Agent({ keepAlive: true }) }
        upstreams.set(origin, upstream)
        return upstream
      })
    }
    const fewest = Math.min(...found.map(({ active }) => active))
    const idlest = found.filter(({ active }) => active === fewest)
    return idlest[turn++ % idlest.length]
  }
  const server = createServer((incoming, reply) => void answer(incoming, reply, pick))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      for (const { agent } of upstreams.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function answer(incoming: IncomingMessage, reply: ServerResponse, pick: () => Upstream | undefined) {
  const body = Buffer.concat(await incoming.toArray())
  const latest = performance.now() + try_ms
  for (;;) {
    const upstream = pick()
    const failed = upstream ? await forward(incoming, body, reply, upstream) : { unsent: true, detail: 'no server' }
    if (!failed) return
    const may_repeat = failed.unsent || incoming.method === 'GET'
    if (reply.headersSent) return reply.destroy()
    if (!may_repeat || performance.now() > latest) return reply.writeHead(502, { 'content-type': 'text/plain' }).end(failed.detail)
    await pause(retry_ms)
  }
}

/** Answers with null, or with why there was no answer and whether the server can not have read the request. */
function forward({ method, url, headers }: IncomingMessage, body: Buffer, reply: ServerResponse, upstream: Upstream) {
  upstream.active++
  return new Promise<{ unsent: boolean; detail: string } | null>((done) => {
    const outgoing = request(`${upstream.origin}${url}`, { method, headers, agent: upstream.agent }, (answered) => {
      const { connection: _, ...kept } = answered.headers
      reply.writeHead(answered.statusCode ?? 502, kept)
      answered.pipe(reply)
      answered.once('error', () => reply.destroy())
      answered.once('close', () => done(null))
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      done({ unsent: error.syscall === 'connect', detail: `${upstream.origin}: ${error.message}` }),
    )
    outgoing.end(body)
  }).finally(() => upstream.active--)
}
