import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { errorTitle } from '@polyclinic/contract/errors'
import type { FastifyInstance } from 'fastify'

const builtFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** What the browser is told on every reply: no foreign scripts, no framing, nothing sniffed, nothing passed on. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}

/** Serves the built web application beside the API: every path that is no file and no call is the application's. */
export async function serveWeb(app: FastifyInstance, options: { tls: boolean; folder?: string }) {
  const root = options.folder ?? builtFolder
  app.addHook('onSend', (request, reply, _payload, done) => {
    // what a browser never draws needs only not to be taken for something else
    if (request.url.startsWith('/api/') && !request.url.startsWith('/api/v1/docs')) reply.header('x-content-type-options', 'nosniff')
    else reply.headers(securityHeaders)
    if (options.tls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
  const built = existsSync(root)
  if (built) {
    // only files: compressing API replies would cost more than it saves on one machine; a proxy in front may
    await app.register(async (web) => {
      await web.register(files, {
        root,
        wildcard: false,
        index: false,
        // the build has written each text also compressed, beside it
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      web.get('/*', (request, reply) => {
        // a file that is not there is not there; every other path is a screen of the application
        const path = request.url.replace(/\?.*/s, '')
        if (path.startsWith('/api/') || /\.\w{2,5}$/.test(path)) return reply.callNotFound()
        return reply.header('cache-control', 'no-cache').sendFile('index.html')
      })
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const problem = {
      type: 'urn:polyclinic:problem:not_found',
      title: errorTitle.not_found,
      status: 404,
      detail: errorTitle.not_found,
      code: 'not_found',
      request_id: request.id,
    }
    return reply
      .status(404)
      .header('content-type', 'application/problem+json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem))
  })
}
