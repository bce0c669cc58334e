import type { FastifyInstance } from 'fastify'
import { clock } from '../clock.ts'
import type { Kernel } from '../kernel.ts'

const day = 86_400_000
/** RFC 9116 recommends less than a year; who runs an installation that nobody touches any more is not written to for long. */
const validDays = 180

/**
 * `GET /.well-known/security.txt` says whom to tell of a weakness of this installation (RFC 9116, https://www.rfc-editor.org/rfc/rfc9116).
 * Without SECURITY_CONTACT it does not exist: one that leads to nobody would be worse than none.
 */
export function serveSecurityTxt(app: FastifyInstance, { env }: Pick<Kernel, 'env'>) {
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!env.security_contact) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityTxt({ contact: env.security_contact, public_url: env.public_url, now: clock.now() }))
  })
}

/** It expires from the day on which it is read, so that it never lapses while the server runs. */
export function securityTxt({ contact, public_url, now }: { contact: string; public_url: string; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${public_url}/.well-known/security.txt`,
    '',
  ].join('\r\n')
}
