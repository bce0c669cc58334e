import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FetchOptions, fetchOutside } from './fetch-outside.ts'
import { isPublicAddress } from './public-address.ts'

let server: http.Server
let base: string
let requestHeaders: http.IncomingHttpHeaders[]
let answer: http.RequestListener
let connections: number

beforeEach(async () => {
  requestHeaders = []
  connections = 0
  answer = (_request, reply) => reply.end('there')
  server = http.createServer((request, reply) => {
    requestHeaders.push(request.headers)
    answer(request, reply)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((done) => server.close(done)))

const options: FetchOptions = { most_bytes: 1000, timeout_ms: 2000, accept: 'text/plain', allow_loopback: true }
const faultOf = (address: string, more: Partial<FetchOptions> = {}) =>
  fetchOutside(address, { ...options, ...more }).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  )

describe('an address outside', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.8',
    '172.16.4.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.254',
    '0.0.0.0',
    '192.0.0.170',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'calendar.example.org',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '198.20.0.1', '223.255.255.254', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it('is not read on this machine or in a private network, in any notation', async () => {
    const port = new URL(base).port
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '10.1.2.3',
      '169.254.169.254',
      '[fd00:ec2::254]',
    ])
      for (const scheme of ['http', 'https'])
        expect(await faultOf(`${scheme}://${host}:${port}/`, { allow_loopback: false }), host).toBe('unreachable')
    expect(requestHeaders).toEqual([])
  })

  it('is not read when one of the addresses of its name is private', async () => {
    const port = new URL(base).port
    const address = `https://calendar.example.org:${port}/`
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
      expect(await faultOf(address, { allow_loopback: false, resolve: async () => found })).toBe('unreachable')
    expect(await faultOf(address, { resolve: async () => ['127.0.0.1', '10.0.0.1'] })).toBe('unreachable')
    expect(connections).toBe(0)
  })

  it('is connected to at the exact address that was checked, which is resolved once', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const resolve = async () => answers.shift() ?? []
    const found = await fetchOutside(`http://calendar.example.org:${new URL(base).port}/`, { ...options, resolve })
    expect(found).toMatchObject({ changed: true, text: 'there' })
    expect(requestHeaders[0]?.host).toContain('calendar.example.org')
    expect(answers).toHaveLength(1)
  })

  it('is checked again at each redirect, and redirects are limited', async () => {
    answer = (_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/secret' }).end()
    expect(await faultOf(`${base}/`)).toBe('unreachable')
    answer = (_request, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end()
    expect(await faultOf(`${base}/`)).toBe('unreachable')
    answer = ({ url }, reply) => (url === '/there' ? reply.end('moved') : reply.writeHead(307, { location: '/there' }).end())
    expect(await fetchOutside(`${base}/`, options)).toMatchObject({ text: 'moved' })
    requestHeaders = []
    answer = (_request, reply) => reply.writeHead(302, { location: '/again' }).end()
    expect(await faultOf(`${base}/`)).toBe('not_given')
    expect(requestHeaders).toHaveLength(4)
  })

  it('has no name and password in it, and no plain http beyond this machine', async () => {
    expect(await faultOf(base.replace('http://', 'http://name:word@'))).toBe('unreachable')
    expect(await faultOf('http://calendar.example.org/', { resolve: async () => ['8.8.8.8'] })).toBe('unreachable')
    expect(requestHeaders).toEqual([])
  })

  it('is read up to a limit, also when unpacked', async () => {
    answer = (_request, reply) => reply.end('x'.repeat(1001))
    expect(await faultOf(`${base}/`)).toBe('too_large')
    answer = (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000)))
    expect(await faultOf(`${base}/`)).toBe('too_large')
    answer = (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('small'))
    expect(await fetchOutside(`${base}/`, options)).toMatchObject({ text: 'small' })
  })

  it('is given up once it takes too long, also while it answers', async () => {
    answer = () => {}
    expect(await faultOf(`${base}/`, { timeout_ms: 50 })).toBe('too_slow')
    answer = (_request, reply) => void reply.write('a little')
    expect(await faultOf(`${base}/`, { timeout_ms: 50 })).toBe('too_slow')
    server.closeAllConnections()
  })

  it('is asked only for changes', async () => {
    answer = (request, reply) =>
      request.headers['if-none-match'] === '"1"'
        ? reply.writeHead(304).end()
        : reply.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT' }).end('first')
    const first = await fetchOutside(`${base}/`, options)
    expect(first).toEqual({ changed: true, text: 'first', etag: '"1"', last_modified: 'Mon, 02 Mar 2026 08:00:00 GMT' })
    expect(await fetchOutside(`${base}/`, { ...options, etag: '"1"' })).toEqual({ changed: false })
    answer = (_request, reply) => reply.writeHead(404).end()
    expect(await faultOf(`${base}/`)).toBe('not_given')
  })
})
