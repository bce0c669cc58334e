import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { clock } from '../../kernel/clock.ts'
import type { RequestContext } from '../../kernel/request-context.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()
const started_at = clock.now().toISOString()
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }

const light = (figure: number, slow: number, bad: number) =>
  (figure >= bad ? 'bad' : figure >= slow ? 'slow' : 'good') as 'good' | 'slow' | 'bad'

/** The state of the parts that an operator checks first in an incident; measured when it is requested. */
export async function platformHealth(context: RequestContext) {
  const began = performance.now()
  const [row] = await context.kernel.lookups.query<{ version: string; mail: number; applied: number; last: string }>({
    text: `select current_setting('server_version') as version, (select count(*)::integer from platform_outbox_messages where sent_at is null and cancelled_at is null) as mail,
      (select count(*)::integer from app.migrations) as applied, (select max(name) from app.migrations) as last`,
    values: [],
  })
  const database = Math.round((performance.now() - began) * 10) / 10
  const loop = Math.round(delay.percentile(99) / 1e5) / 10
  delay.reset()
  const memory = Math.round(process.memoryUsage().rss / 1_048_576)
  const waiting = context.kernel.pool.waitingCount
  const mail = row?.mail ?? 0
  // The number is counted when the outboxes of the clinics are swept, perhaps by another process.
  const clinicMail = context.kernel.metrics.waitingOfClinics
  return {
    parts: [
      { name: 'database' as const, light: light(database, 50, 500), figure: database, unit: 'ms' as const },
      { name: 'connections' as const, light: light(waiting, 5, 20), figure: waiting, unit: 'waiting' as const },
      { name: 'event-loop' as const, light: light(loop, 100, 500), figure: loop, unit: 'ms' as const },
      { name: 'memory' as const, light: light(memory, 500, 1500), figure: memory, unit: 'MB' as const },
      { name: 'mail' as const, light: light(mail, 20, 200), figure: mail, unit: 'messages' as const },
      ...(clinicMail === null
        ? []
        : [{ name: 'clinic-mail' as const, light: light(clinicMail, 50, 500), figure: clinicMail, unit: 'messages' as const }]),
    ],
    version,
    database_version: row?.version ?? '',
    started_at,
    migrations: { applied: row?.applied ?? 0, last: row?.last ?? '' },
  }
}
