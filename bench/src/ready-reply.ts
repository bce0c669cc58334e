/** A server that has its one reply ready: it shows how many calls the generator makes at most. Run by `run.ts` with PORT. */
import { createServer } from 'node:net'

const body = 'x'.repeat(600)
const reply = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)

createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(reply))
  socket.on('error', () => {})
}).listen(Number(process.env.PORT), '127.0.0.1')
