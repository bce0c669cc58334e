import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The connections of a server, for its shutdown. */
export function openConnections(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    /**
     * Closes connections without a request, such as browsers open in advance. A server that is closing waits for them, but no
     * longer checks its limits, so it would never end.
     */
    endSilent() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
    /**
     * Waits until no connection has been open for a quarter of the time: clients whose connection ended with a reply come back on
     * another one, and get an answer. At most the whole time, because a connection that a client keeps in reserve stays open and
     * silent.
     */
    async drained(milliseconds: number) {
      if (open.size === 0) return
      const deadline = performance.now() + milliseconds
      let quiet = 0
      while (quiet < 4 && performance.now() < deadline) {
        await setTimeout(milliseconds / 16)
        quiet = open.size === 0 ? quiet + 1 : 0
      }
    },
  }
}
