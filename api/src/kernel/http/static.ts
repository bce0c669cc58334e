import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { sendRefusal } from './send-refusal.ts'

const builtFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
/** The folder of pages that name the files of one screen; `pages.json` in it says of which. */
const firstPages = 'first-pages'

/** Serves the built web application beside the API: every path that is neither a file nor a call gets the application. */
export async function serveWeb(app: FastifyInstance, options: { folder?: string } = {}) {
  const root = options.folder ?? builtFolder
  const built = existsSync(root)
  if (built) {
    // Only files are compressed ahead: compressing API replies would cost more than it saves on one machine, and a proxy may do
    // it.
    await app.register(async (web) => {
      await web.register(files, {
        root,
        wildcard: false,
        index: false,
        // The build has written a compressed copy beside each text.
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz', `${firstPages}/**`],
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      for (const [address, { page, data }] of Object.entries(firstPagesIn(root)))
        web.get<{ Params: Record<string, string> }>(address.replaceAll('$', ':'), (request, reply) => {
          // This is the address of a list with a slash at its end.
          if (Object.values(request.params).includes('')) return sendScreen(request, reply, 'index.html')
          // The browser asks for the first reply while it fetches the application. A query may ask for another one.
          if (data && !request.url.includes('?')) reply.header('link', `<${data}>; rel=preload; as=fetch; crossorigin=use-credentials`)
          return sendScreen(request, reply, page)
        })
      web.get('/*', (request, reply) => sendScreen(request, reply, 'index.html'))
    })
  }
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, new Problem('not_found'), request.id))
}

/**
 * A path of a file that is missing answers 404, and so does one by which programs ask what a server offers (RFC 8615): they would
 * read the application for the answer. Every other path is a screen of it.
 */
function sendScreen(request: FastifyRequest, reply: FastifyReply, page: string) {
  const path = request.url.replace(/\?.*/s, '')
  if (path.startsWith('/api/') || path.startsWith('/.well-known/') || /\.\w{2,5}$/.test(path)) return reply.callNotFound()
  return reply.header('cache-control', 'no-cache').sendFile(page)
}

/** The pages of first screens by address, each with the path of the call that its screen begins with; none if the build wrote none. */
function firstPagesIn(root: string): Record<string, { page: string; data?: string }> {
  const list = join(root, firstPages, 'pages.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}
