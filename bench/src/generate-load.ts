import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  /** Replies with a status of success. */
  done: number
  failed: number
  seconds: number
  /** The time of each reply, in milliseconds. */
  times: number[]
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Keeps `connections` busy with one call after another. It uses HTTP on raw sockets and reads only the status and the length of a
 * reply: a client that does more would cost as much as the bare server, and distort the measurement.
 */
export async function generateLoad(port: number, connections: number, seconds: number, request: () => string): Promise<Load> {
  const load: Load = { done: 0, failed: 0, seconds, times: [] }
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => keepCalling(port, end, request, load)))
  load.seconds = (performance.now() - began) / 1000
  return load
}

/** One connection; it ends with the reply to its last call. */
function keepCalling(port: number, end: number, request: () => string, load: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const reader = new ReplyReader()
    let sent = 0
    const call = () => {
      sent = performance.now()
      if (sent >= end) return void socket.destroy()
      socket.write(request())
    }
    socket.on('connect', call)
    socket.on('data', (bytes) => {
      const status = reader.read(bytes)
      if (status === null) return
      load.times.push(performance.now() - sent)
      if (status < 300) load.done++
      else load.failed++
      call()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

class ReplyReader {
  #head: Buffer = Buffer.alloc(0)
  #missing = 0
  #status = 0

  /** The status, once the whole reply has arrived; null before. */
  read(bytes: Buffer): number | null {
    if (this.#missing > 0) this.#missing -= bytes.length
    else {
      const head = this.#head.length > 0 ? Buffer.concat([this.#head, bytes]) : bytes
      const at = head.indexOf(endOfHead)
      this.#head = at < 0 ? head : Buffer.alloc(0)
      if (at < 0) return null
      const text = head.toString('latin1', 0, at)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) throw new Error('The reply does not say how long it is.')
      this.#status = Number(text.slice(9, 12))
      this.#missing = Number(length) - (head.length - at - endOfHead.length)
    }
    return this.#missing > 0 ? null : this.#status
  }
}

/** The most calls in a second that the generator can make: measured against a server that only repeats a prepared reply. */
export async function ceilingOf(echo: { port: number }, connections: number): Promise<number> {
  const request = () => 'GET / HTTP/1.1\r\nhost: bench\r\n\r\n'
  await generateLoad(echo.port, connections, 1, request)
  await sleep(100)
  const { done, seconds } = await generateLoad(echo.port, connections, 2, request)
  return Math.round(done / seconds)
}
