import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desk } from '../../kernel/desk.ts'
import type { Change } from '../../kernel/events/bus.ts'
import { sessionOf } from '../identity/index.ts'

/**
 * The signed-in user's live stream. It says which domains changed, never what changed; screens fetch again. Every
 * fifteen seconds a line keeps it open, and the session is looked up again: what was revoked ends within that time.
 */
export async function streamEvents(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const session = sessionOf(desk)
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  out.write('event: ready\ndata: {}\n\n')
  const unsubscribe = desk.kernel.bus.subscribe((change) => {
    if (concerns(change)) out.write(`event: change\ndata: ${JSON.stringify({ topics: change.topics })}\n\n`)
  })
  const beat = setInterval(async () => {
    const [alive] = await desk.kernel.lookups
      .query({
        name: 'session-alive',
        text: "select from sessions s join accounts a on a.id = s.account_id where s.id = $1 and s.ended_at is null and s.expires_at > now() and a.status = 'active'",
        values: [session.session_id],
      })
      .catch(() => [{}])
    if (alive) out.write(': still here\n\n')
    else out.end('event: ended\ndata: {}\n\n')
  }, 15_000)
  request.raw.on('close', () => {
    clearInterval(beat)
    unsubscribe()
  })

  function concerns(change: Change) {
    if (change.accounts.includes(session.account_id)) return true
    if (session.kind === 'admin') return change.organization_id === null && change.accounts.length === 0
    if (!session.clinic || change.organization_id !== session.clinic.id) return false
    return session.kind === 'org_user' || (change.patient_id !== null && change.patient_id === session.patient_id)
  }
}
