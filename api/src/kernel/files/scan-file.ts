import { connect } from 'node:net'
import { log } from '../log.ts'
import { Problem } from '../problem.ts'

/** Scans uploaded bytes for viruses. */
export type FileScanner = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

const timeout_ms = 10_000
const part = 64 * 1024

/** A scanner by clamd over TCP (`clamd://host:3310`) with its command INSTREAM: chunks with their length before them, an empty one last. */
export function createClamdScanner(url: string): FileScanner {
  const { hostname, port } = new URL(url)
  return (bytes) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
      let answer = ''
      socket.setTimeout(timeout_ms, () => socket.destroy(new Error('The virus scan took too long.')))
      socket.on('error', reject)
      socket.on('data', (text) => {
        answer += text.toString('latin1')
      })
      socket.on('close', () => {
        if (/^stream: OK\b/.test(answer)) resolve('clean')
        else if (/ FOUND\b/.test(answer)) resolve('infected')
        else reject(new Error(`The virus scan answered: ${answer.slice(0, 100) || 'nothing'}`))
      })
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += part) {
        const chunk = bytes.subarray(at, at + part)
        socket.write(lengthOf(chunk))
        socket.write(chunk)
      }
      socket.write(lengthOf(new Uint8Array()))
    })
}

function lengthOf(bytes: Uint8Array) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}

/** Refuses bytes in which a virus was found, and all bytes while the scanner cannot be reached. Without a scanner nothing is scanned. */
export async function requireClean(scan: FileScanner | null, bytes: Uint8Array) {
  if (!scan) return
  const finding = await scan(bytes).catch((error: Error) => {
    log.error({ message: error.message }, 'the virus scan failed')
    throw new Problem('unavailable', 'Files cannot be checked for viruses just now. Please try again in a moment.')
  })
  if (finding === 'infected') throw new Problem('refused_by_rule', 'The virus scan refused this file. It was not kept.')
}
