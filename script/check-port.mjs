// Says in one line when the port can't be had, before anything slow is done. Only Node.js 20 and no package is there yet.
import { createServer } from 'node:net'

const host = process.env.HOST?.trim() || '127.0.0.1'
const port = Number(process.env.PORT?.trim() || 3000)

// A mistyped number is for the program to explain, with the other variables.
if (Number.isInteger(port) && port > 0 && port < 65_536) {
  const server = createServer()
  server.on('error', ({ code }) => {
    const reasons = {
      EADDRINUSE: `Port ${port} on ${host} is already in use: stop what listens there, or choose another with PORT=${port === 65_535 ? port - 1 : port + 1}.`,
      EACCES: `This user may not listen on port ${port}: choose one above 1023 with PORT.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    }
    console.error(reasons[code] ?? `Listening on ${host} port ${port} is not possible (${code}).`)
    process.exit(1)
  })
  server.listen({ port, host, exclusive: true }, () => server.close())
}
