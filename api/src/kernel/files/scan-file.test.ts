import net from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClamdScanner, requireClean } from './scan-file.ts'

let clamd: net.Server
let url: string
let received: Buffer
let answer: (file: Buffer) => string

/** A replacement for clamd: reads the chunks of an INSTREAM and answers when the empty one arrives. */
beforeEach(async () => {
  answer = (file) => (file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  clamd = net.createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part])
      const parts: Buffer[] = []
      for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at)
        if (length === 0) {
          received = Buffer.concat(parts)
          socket.end(answer(received))
          return
        }
        parts.push(sent.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((done) => clamd.listen(0, '127.0.0.1', done))
  url = `clamd://127.0.0.1:${(clamd.address() as net.AddressInfo).port}`
})
afterEach(() => new Promise((done) => clamd.close(done)))

const refusalOf = (bytes: Buffer) =>
  requireClean(createClamdScanner(url), bytes).then(
    () => null,
    ({ code, message }) => [code, message],
  )

it('accepts a file that the scanner finds clean after all of it was scanned', async () => {
  const file = Buffer.alloc(200_000, 'ab')
  expect(await refusalOf(file)).toBeNull()
  expect(received.equals(file)).toBe(true)
})

it('refuses a file that the scanner finds infected, in a plain sentence', async () => {
  expect(await refusalOf(Buffer.from('EICAR'))).toEqual(['refused_by_rule', 'The virus scan refused this file. It was not kept.'])
})

it('accepts nothing while the scanner does not work', async () => {
  const sentence = 'Files cannot be checked for viruses just now. Please try again in a moment.'
  answer = () => 'INSTREAM size limit exceeded. ERROR\0'
  expect(await refusalOf(Buffer.from('x'))).toEqual(['unavailable', sentence])
  answer = () => ''
  expect(await refusalOf(Buffer.from('x'))).toEqual(['unavailable', sentence])
  await new Promise((done) => clamd.close(done))
  expect(await refusalOf(Buffer.from('x'))).toEqual(['unavailable', sentence])
  await new Promise<void>((done) => clamd.listen(0, '127.0.0.1', done))
})

it('scans nothing where the operator has no scanner', async () => {
  await expect(requireClean(null, Buffer.from('EICAR'))).resolves.toBeUndefined()
})
