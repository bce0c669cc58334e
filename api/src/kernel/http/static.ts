import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { sendRefusal } from './send-refusal.ts'

const builtFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

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
        globIgnore: ['**/*.br', '**/*.gz'],
        setHeaders: (reply, path) => {
          reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      web.get('/*', (request, reply) => {
        // A path of a file that is missing answers 404; every other path is a screen of the application.
        const path = request.url.replace(/\?.*/s, '')
        if (path.startsWith('/api/') || /\.\w{2,5}$/.test(path)) return reply.callNotFound()
        return reply.header('cache-control', 'no-cache').sendFile('index.html')
      })
    })
  }
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, new Problem('not_found'), request.id))
}
