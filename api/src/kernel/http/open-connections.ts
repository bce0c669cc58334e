import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** The connections of a server, for its end. */
export function openConnections(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    /**
     * Ends the connections on which nothing was asked yet, such as a browser opens ahead. A server that closes waits for them,
     * and looks at its limits no more: it would never end.
     */
    endSilent() {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    },
    /**
     * Waits until nobody has come for a quarter of the time: whose connection ended with a reply comes back on another one, to
     * be told. At most the whole time, for one that is kept in reserve stays open and silent.
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
