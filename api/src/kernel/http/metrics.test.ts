import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { serveMetrics } from './metrics.ts'

const world = useWorld()
const token = 'a-secret-for-prometheus'

function served(metrics_token: string | null) {
  const app = Fastify()
  const { kernel } = world.booted
  serveMetrics(app, { ...kernel, env: { ...kernel.env, metrics_token } })
  app.get('/fails', (_request, reply) => reply.status(418).send('no'))
  return app
}

describe('metrics', () => {
  it('are not served without METRICS_TOKEN', async () => {
    expect((await served(null).inject('/metrics')).statusCode).toBe(404)
  })

  it.each(['', 'Bearer', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`])('are refused with "%s"', async (authorization) => {
    const reply = await served(token).inject({ url: '/metrics', headers: { authorization } })
    expect(reply.statusCode).toBe(401)
    expect(reply.body).not.toContain('polyclinic_')
  })

  it('count replies, and report the pool, the event loop and the outbox', async () => {
    const app = served(token)
    for (let i = 0; i < 3; i++) await app.inject('/fails')
    const { body, headers } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(body).toMatch(/^polyclinic_http_replies_total\{status="4xx"\} [3-9]/m)
    expect(body).toMatch(/^polyclinic_http_reply_seconds_bucket\{le="\+Inf"\} \d+/m)
    expect(body).toMatch(/^polyclinic_database_connections\{use="limit"\} 10$/m)
    expect(body).toMatch(/^polyclinic_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
    expect(body).toMatch(/^polyclinic_outbox_waiting\{outbox="platform"\} \d+$/m)
    // each line is a comment or a sample
    for (const line of body.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) polyclinic_|polyclinic_\w+(\{[^}]*\})? [\d.e+-]+$)/)
    await app.close()
  })

  it('are served while the database cannot be asked, without what is counted there', async () => {
    const lookup = vi.spyOn(world.booted.kernel.lookups, 'query').mockRejectedValue(new Error('connect ECONNREFUSED'))
    const { statusCode, body } = await served(token).inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    lookup.mockRestore()
    expect([statusCode, body.includes('polyclinic_database_waiting 0'), body.includes('outbox="platform"')]).toEqual([200, true, false])
  })
})
