import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { serveWeb } from './static.ts'

const world = useWorld()
const decoded = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each(['/openapi.json', '/docs', '/docs/reference.js'])('%s', (path) => {
  const ask = (headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url: `/api/v1${path}`, headers })

  it('is sent compressed to a client that accepts it, and plain to others', async () => {
    const plain = await ask()
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await ask({ 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', etag: plain.headers.etag })
      expect(decoded[encoding](packed.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    }
    expect((await ask({ 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
    expect((await ask({ 'accept-encoding': 'br;q=0, identity' })).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to a client that has it', async () => {
    const etag = String((await ask()).headers.etag)
    for (const etagHeader of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': etagHeader })
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('the files of the web application', () => {
  it('are sent as the build compressed them, and not again to a client that has them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polyclinic-web-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const page = '<!doctype html><title>Polyclinic</title>'
    // The replies are told apart by their content: a file that is compressed at each request would have the text of the plain
    // file.
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index.html', 'assets/shell-a1.js']) {
      writeFileSync(join(folder, name), name.endsWith('html') ? page : 'plain')
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync('as built, br'))
      writeFileSync(join(folder, `${name}.gz`), gzipSync('as built, gzip'))
    }
    const web = Fastify()
    await serveWeb(web, { folder })
    const ask = (url: string, headers: Record<string, string> = {}) => web.inject({ method: 'GET', url, headers })
    for (const [url, type, kept] of [
      ['/patient/appointments', 'text/html; charset=utf-8', 'no-cache'],
      ['/assets/shell-a1.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ] as const) {
      const reply = await ask(url, { 'accept-encoding': 'gzip, deflate, br' })
      expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('as built, br')
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': kept,
        vary: 'accept-encoding',
      })
      const again = await ask(url, { 'accept-encoding': 'br', 'if-none-match': String(reply.headers.etag) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      expect(gunzipSync((await ask(url, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe('as built, gzip')
      expect((await ask(url)).headers['content-encoding']).toBeUndefined()
    }
    expect((await ask('/assets/shell-a1.js.br')).statusCode).toBe(404)
    // Programs ask by these what a server offers, and would take the application for the answer.
    for (const name of ['smart-configuration', 'openid-configuration', 'jwks.json']) {
      const reply = await ask(`/.well-known/${name}`)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
    }
    await web.close()
  })

  it('begin with the page of their screen, which asks for its first reply unless the address has a query', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polyclinic-web-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'first-pages/doctors'), { recursive: true })
    for (const name of ['index', 'first-pages/index', 'first-pages/doctors', 'first-pages/doctors/$id'])
      writeFileSync(join(folder, `${name}.html`), `page ${name}`)
    const pages = {
      '/': { page: 'first-pages/index.html' },
      '/doctors': { page: 'first-pages/doctors.html', data: '/api/v1/public/practitioners' },
      '/doctors/$id': { page: 'first-pages/doctors/$id.html' },
    }
    writeFileSync(join(folder, 'first-pages/pages.json'), JSON.stringify(pages))
    const web = Fastify()
    await serveWeb(web, { folder })
    const link = '</api/v1/public/practitioners>; rel=preload; as=fetch; crossorigin=use-credentials'
    for (const [url, status, page, begins] of [
      ['/', 200, 'page first-pages/index', undefined],
      ['/doctors', 200, 'page first-pages/doctors', link],
      ['/doctors?q=rivera', 200, 'page first-pages/doctors', undefined],
      ['/doctors/7', 200, 'page first-pages/doctors/$id', undefined],
      ['/doctors/', 200, 'page index', undefined],
      ['/doctors/7/more', 200, 'page index', undefined],
      ['/org/today', 200, 'page index', undefined],
      ['/doctors/missing.js', 404, null, undefined],
      ['/first-pages/doctors.html', 404, null, undefined],
      ['/first-pages/pages.json', 404, null, undefined],
    ] as const) {
      const reply = await web.inject({ method: 'GET', url })
      expect([url, reply.statusCode, reply.headers.link]).toEqual([url, status, begins])
      if (page) expect([reply.body, reply.headers['cache-control']]).toEqual([page, 'no-cache'])
    }
    await web.close()
  })
})
