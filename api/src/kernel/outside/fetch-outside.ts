import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isLoopback, isPublicAddress } from './public-address.ts'

export type FetchFault =
  /** No such host, no public address, no answer, or no encryption: the caller must not learn which. */
  | 'unreachable'
  /** The server answered without the text. */
  | 'not_given'
  | 'too_slow'
  | 'too_large'

/** Why an external address could not be read. The message never names the address, which may be a secret. */
export class FetchFailed extends Error {
  readonly fault: FetchFault
  constructor(fault: FetchFault) {
    super(fault)
    this.fault = fault
  }
}

export interface FetchOptions {
  /** The validator of the last reply: if it still matches, the server sends nothing. */
  etag?: string | null
  last_modified?: string | null
  most_bytes: number
  /** From the first lookup to the last byte, redirects included. */
  timeout_ms: number
  accept: string
  /** Also allows this machine's own addresses, without encryption: for development and tests. */
  allow_loopback?: boolean
  /** The addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>
}

export type FetchResult = { changed: false } | { changed: true; text: string; etag: string | null; last_modified: string | null }

const mostRedirects = 3
const unzip = promisify(gunzip)

/**
 * Reads a text from the public internet. Private networks are refused: every address of a host is checked before any connection,
 * and the connection is made to the very address that was checked, so that a name that changes in between has no effect. The same
 * applies to each redirect.
 * @throws {FetchFailed}
 */
export async function fetchOutside(address: string, options: FetchOptions): Promise<FetchResult> {
  const signal = AbortSignal.timeout(options.timeout_ms)
  let url = new URL(address)
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const reply = await get(url, await checkedAddresses(url, options, signal), options, signal)
      if (!('location' in reply)) return reply
      if (!URL.canParse(reply.location, url.href)) break
      url = new URL(reply.location, url)
    }
  } catch (error) {
    if (error instanceof FetchFailed) throw error
    throw new FetchFailed(signal.aborted ? 'too_slow' : 'unreachable')
  }
  throw new FetchFailed('not_given')
}

/** The addresses to connect to: all addresses of the host, if none has to be refused. */
async function checkedAddresses(url: URL, { allow_loopback, resolve }: FetchOptions, signal: AbortSignal): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await (resolve?.(host) ?? lookUp(host, signal))
  const isAllowed = (address: string) => isPublicAddress(address) || (allow_loopback === true && isLoopback(address))
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && allow_loopback === true && found.every(isLoopback))
  if (!isSafe || url.username || url.password || found.length === 0 || !found.every(isAllowed)) throw new FetchFailed('unreachable')
  return found
}

/** Queries the name servers directly, so that slow ones block nothing else and are abandoned in time. */
async function lookUp(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

function get(url: URL, addresses: string[], options: FetchOptions, signal: AbortSignal): Promise<FetchResult | { location: string }> {
  const { etag, last_modified, accept } = options
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first] = pinned as [{ address: string; family: number }]
  const lookup: LookupFunction = (_host, { all }, done) => (all ? done(null, pinned) : done(null, first.address, first.family))
  const headers = {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': 'Polyclinic',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(last_modified ? { 'if-modified-since': last_modified } : {}),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, { agent: false, lookup, signal, headers }, (reply) => {
      reply.on('error', reject)
      readReply(reply, options.most_bytes).then(resolve, (error: Error) => {
        request.destroy()
        reject(error)
      })
    })
    request.on('error', reject)
  })
}

async function readReply(reply: http.IncomingMessage, most: number): Promise<FetchResult | { location: string }> {
  const { location, etag = null, 'last-modified': last_modified = null, 'content-encoding': coding = 'identity' } = reply.headers
  const status = reply.statusCode ?? 0
  if (status !== 200) reply.destroy()
  if (status === 304) return { changed: false }
  if ([301, 302, 303, 307, 308].includes(status) && location) return { location }
  if (status !== 200 || !['identity', 'gzip'].includes(coding)) throw new FetchFailed('not_given')
  const bytes = await bytesOf(reply, most)
  const plain = coding === 'gzip' ? await unzipped(bytes, most) : bytes
  return { changed: true, text: plain.toString('utf8'), etag: kept(etag), last_modified: kept(last_modified) }
}

async function bytesOf(reply: http.IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new FetchFailed('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const unzipped = (bytes: Buffer, most: number) =>
  unzip(bytes, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
    throw new FetchFailed(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_given')
  })

/** Validators are sent back unchanged; one that is too long is not stored. */
const kept = (mark: string | null) => (mark && mark.length <= 300 ? mark : null)
