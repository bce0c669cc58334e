import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desk } from '../../kernel/desk.ts'
import type { Change } from '../../kernel/events/bus.ts'
import { idleMinutes } from '../../kernel/session.ts'
import { sessionOf } from '../identity/index.ts'

/** Bytes that a reader may be behind; whoever stopped reading comes back and fetches everything again. */
const patience = 65_536

/**
 * The signed-in user's live stream. It says which domains changed, never what changed; screens fetch again. Every
 * fifteen seconds a line keeps it open and the session is looked up again, and at once when the account itself signed out
 * somewhere: what was revoked ends within that time.
 */
export async function streamEvents(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const session = sessionOf(desk)
  const { bus, lookups, streams } = desk.kernel
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  out.write('event: ready\ndata: {}\n\n')
  const unsubscribe = bus.subscribe((change) => {
    if (change.accounts.includes(session.account_id) && change.topics.includes('identity')) void beat()
    if (!concerns(change)) return
    if (out.writableLength > patience) out.destroy()
    else out.write(`event: change\ndata: ${JSON.stringify({ topics: change.topics })}\n\n`)
  })
  const timer = setInterval(() => void beat(), 15_000)
  const end = () => out.end('event: ended\ndata: {}\n\n')
  streams.add(end)
  out.on('error', () => {})
  out.on('close', () => {
    clearInterval(timer)
    unsubscribe()
    streams.delete(end)
  })

  async function beat() {
    const [alive] = await lookups
      .query({
        name: 'session-alive',
        text: `select from sessions s join accounts a on a.id = s.account_id
          where s.id = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - make_interval(mins => $2) and a.status = 'active'`,
        values: [session.session_id, Math.min(idleMinutes[session.kind], session.idle_minutes ?? Infinity)],
      })
      .catch(() => [{}])
    if (out.writableEnded) return
    if (alive) out.write(': still here\n\n')
    else end()
  }

  function concerns(change: Change) {
    if (change.accounts.includes(session.account_id)) return true
    // of clinics administrators hear only what the platform shows of them
    if (session.kind === 'admin')
      return (change.organization_id === null && change.accounts.length === 0) || change.topics.includes('platform')
    if (!session.clinic || change.organization_id !== session.clinic.id) return false
    return session.kind === 'org_user' || (change.patient_id !== null && change.patient_id === session.patient_id)
  }
}
