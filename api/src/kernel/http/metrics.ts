import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sameText } from '../crypto.ts'
import type { Kernel } from '../kernel.ts'

/** Upper bounds of the histogram of reply times, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counters of one process since its start. No names, no addresses, no data of any clinic. */
export class Metrics {
  readonly #replies = new Map<string, number>()
  readonly #buckets = bounds.map(() => 0)
  #seconds = 0
  #count = 0
  #waiting: { count: number; at: number } | null = null

  replied(status: number, milliseconds: number) {
    const family = `${Math.floor(status / 100)}xx`
    this.#replies.set(family, (this.#replies.get(family) ?? 0) + 1)
    const seconds = milliseconds / 1000
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) (this.#buckets[bucket] as number)++
    this.#seconds += seconds
    this.#count++
  }

  /** Records how many messages of all clinics were due after a sweep of their outboxes. */
  outboxesSwept(count: number) {
    this.#waiting = { count, at: performance.now() }
  }

  /** Null if another process made the last sweep, and so has the number. */
  get waitingOfClinics(): number | null {
    return this.#waiting && performance.now() - this.#waiting.at < 120_000 ? this.#waiting.count : null
  }

  *lines() {
    yield* family(
      'polyclinic_http_replies_total',
      'counter',
      'Replies by family of status.',
      [...this.#replies].map(([status, n]) => [`{status="${status}"}`, n]),
    )
    const upTo = (i: number) => this.#buckets.slice(0, i + 1).reduce((sum, n) => sum + n, 0)
    const steps = bounds.map((bound, i): Sample => [`_bucket{le="${bound}"}`, upTo(i)])
    yield* family('polyclinic_http_reply_seconds', 'histogram', 'Time from request to reply.', [
      ...steps,
      ['_bucket{le="+Inf"}', this.#count],
      ['_sum', this.#seconds],
      ['_count', this.#count],
    ])
  }
}

type Sample = [labels: string, value: number]

function* family(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: Sample[]) {
  yield `# HELP ${name} ${help}`
  yield `# TYPE ${name} ${type}`
  for (const [labels, value] of samples) yield `${name}${labels} ${value}`
}

const gauge = (name: string, help: string, samples: Sample[]) => family(`polyclinic_${name}`, 'gauge', help, samples)

/** `GET /metrics` in Prometheus' text format, for callers with METRICS_TOKEN; without that variable the page does not exist. */
export function serveMetrics(app: FastifyInstance, kernel: Kernel) {
  const token = kernel.env.metrics_token
  if (!token) {
    app.get('/metrics', (_request, reply) => reply.callNotFound())
    return
  }
  app.addHook('onResponse', async (_request, reply) => kernel.metrics.replied(reply.statusCode, reply.elapsedTime))
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  app.addHook('onClose', async () => void loop.disable())
  app.get('/metrics', async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('The metrics are read with METRICS_TOKEN as bearer.\n')
    }
    const lines = [...kernel.metrics.lines(), ...(await gauges(kernel, loop))]
    loop.reset()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

async function gauges(kernel: Kernel, loop: { percentile(p: number): number; max: number }) {
  const { pool, streams, metrics, lookups } = kernel
  // While the database cannot be asked, this number is missing and the others are there: they are needed most then.
  const platform = await lookups
    .query<{ waiting: number }>({
      text: 'select count(*) as waiting from platform_outbox_messages where sent_at is null and cancelled_at is null',
      values: [],
    })
    .catch(() => [])
  const waiting = platform.map((row): Sample => ['{outbox="platform"}', row.waiting])
  if (metrics.waitingOfClinics !== null) waiting.push(['{outbox="clinics"}', metrics.waitingOfClinics])
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  return [
    ...gauge('event_loop_delay_seconds', 'Delay of the event loop since the last reading; its own resolution of 0.02 included.', [
      ['{quantile="0.5"}', seconds(loop.percentile(50))],
      ['{quantile="0.99"}', seconds(loop.percentile(99))],
      ['{quantile="1"}', seconds(loop.max)],
    ]),
    ...gauge('database_connections', 'Connections of the pool of transactions.', [
      ['{use="busy"}', pool.totalCount - pool.idleCount],
      ['{use="idle"}', pool.idleCount],
      ['{use="limit"}', pool.options.max],
    ]),
    ...gauge('database_waiting', 'Requests that wait for a connection.', [['', pool.waitingCount]]),
    ...gauge('outbox_waiting', 'Mails and text messages not sent yet.', waiting),
    ...gauge('live_streams', 'Open live event streams.', [['', streams.size]]),
    ...gauge('memory_bytes', 'Resident memory of the process.', [['', process.memoryUsage.rss()]]),
    ...gauge('uptime_seconds', 'Since the process started.', [['', Math.round(process.uptime())]]),
  ]
}
