import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { jobConnections } from '../db/connections.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'

/** Work that runs by the clock. Of several processes one runs it; it may run twice, and then finds nothing to do. */
export interface Job {
  /** The name in the log. */
  name: string
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: string
  run(kernel: Kernel): Promise<void>
}

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ message }, 'queue')
})

/**
 * Creates or updates the queue's own schema, as the owner, and gives the application's role access. Its tables have row security
 * without a policy, which excludes everybody but the owner; so the role gets a policy on each.
 */
export async function installQueue(owner: pg.Client, owner_url: string) {
  await runMigrations({ connectionString: owner_url, maxPoolSize: 1, logger })
  await owner.query('grant usage on schema graphile_worker to polyclinic_app')
  await owner.query('grant select on graphile_worker.migrations to polyclinic_app')
  await owner.query(`do $$
    declare name text;
    begin
      for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'graphile_worker' and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'app')
      loop
        execute format('create policy app on graphile_worker.%I to polyclinic_app using (true) with check (true)', name);
        execute format('grant select, insert, update, delete on graphile_worker.%I to polyclinic_app', name);
      end loop;
    end $$`)
}

/**
 * The timetable of these jobs. A run that was missed or failed is not repeated: the next one does its work. A job that still
 * waits is not queued a second time.
 */
export const timetableOf = (jobs: readonly Job[]) =>
  parseCronItems(
    jobs.map((job) => ({
      task: job.name,
      identifier: job.name,
      match: job.cron,
      options: { backfillPeriod: 0, maxAttempts: 1, jobKey: job.name },
    })),
  )

/** Runs the timetable in this process, one job at a time. */
export async function startQueue(kernel: Kernel, jobs: readonly Job[]): Promise<{ stop(): Promise<void> }> {
  // The queue has connections of its own: one listens all the time, which needs a connection past any pooler, and its values
  // are not in the form of the wire.
  const pool = new pg.Pool({ connectionString: kernel.direct_url, application_name: 'polyclinic-jobs', max: jobConnections })
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    // Jobs announce themselves; polling is for those that were postponed.
    pollInterval: 30_000,
    logger,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => done(job, kernel)])),
    parsedCronItems: timetableOf(jobs),
  })
  runner.promise.catch((error: Error) => log.error({ error: error.message }, 'the queue has stopped'))
  return {
    async stop() {
      await runner.stop().catch(ignore)
      await pool.end()
    },
  }
}

async function done(job: Job, kernel: Kernel) {
  try {
    await job.run(kernel)
  } catch (error) {
    log.warn({ job: job.name, error: (error as Error).message }, 'job failed')
    throw error
  }
}

/** Makes a job of the timetable begin now, in any free process; without a queue it runs in its next minute. */
export async function wakeJob(kernel: Kernel, name: string) {
  try {
    await kernel.lookups.query({ text: 'select graphile_worker.add_job($1, job_key => $1)', values: [name] })
  } catch (error) {
    log.warn({ job: name, error: (error as Error).message }, 'job not woken')
  }
}
