import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Fault {
  method?: string
  path: RegExp | ((path: string) => boolean)
  /** How many times; then the request goes through. */
  times: number
  /** Over as soon as this is asked for, however often it has failed. */
  until?: RegExp
  status: number
  /** The request reaches the server and is processed; only its reply is lost. */
  after?: boolean
}

const isAt = ({ path }: Fault, url: string) => (typeof path === 'function' ? path(url) : path.test(url))

/**
 * A server between browser and product that fails on purpose, as networks and servers fail: neither the browser nor the product
 * knows of the test.
 */
export async function faultyProxy(target: string) {
  const to = new URL(target)
  const faults: Fault[] = []
  const seen: { method: string; path: string; at: number; key: string | undefined; status: number }[] = []
  const server = createServer((incoming, reply) => {
    const { method = 'GET', url = '/' } = incoming
    for (const fault of faults) if (fault.until?.test(url)) fault.times = 0
    const fault = faults.find((f) => f.times > 0 && isAt(f, url) && (!f.method || f.method === method))
    if (fault) fault.times--
    const note = (status: number) =>
      seen.push({ method, path: url, at: performance.now(), key: incoming.headers['idempotency-key'] as string | undefined, status })
    const fail = (status: number) => {
      note(status)
      reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    }
    if (fault && !fault.after) {
      incoming.resume()
      fail(fault.status)
      return
    }
    const outgoing = forward({ host: to.hostname, port: to.port, method, path: url, headers: incoming.headers }, (answer) => {
      if (fault) {
        answer.resume()
        answer.on('end', () => fail(fault.status))
        return
      }
      note(answer.statusCode ?? 0)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
      reply.on('close', () => answer.destroy())
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    seen,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
