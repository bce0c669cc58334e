import { type RawBuilder, sql } from 'kysely'
import { clock } from '../clock.ts'
import type { Entry } from '../db/enter.ts'
import { transact } from '../db/transaction.ts'
import type { Kernel } from '../kernel.ts'
import { log } from '../log.ts'
import type { Clinic } from '../session.ts'
import type { Job } from './queue.ts'

/**
 * A condition on a row of `organizations`: whether this job has something to do in that clinic at the instant `at`. It is checked
 * for all clinics in one statement of the role `polyclinic_timetable`, which can read of each table only the clinic of a row and
 * when it is due. Each table in it is bound by `organization_id = organizations.id`, in a subquery of its own that returns one
 * value, so that it costs one index lookup per clinic. It may say yes too often; it must never say no while there is work.
 */
export type IsDue = (at: string) => RawBuilder<boolean>

/** A job that runs clinic by clinic, in those where something is due. */
export interface ClinicJob extends Job {
  isDue: IsDue
}

/**
 * Creates a job that costs a clinic nothing as long as nothing is due there. Due work is stored nowhere but in its own rows (a
 * hold has its end, a message its time): it stays due until it is done, whatever fails or dies in between. `begun_ms` is the
 * monotonic time at which this run of the job began. A clinic whose `work` answers `more` is continued after the others, so that
 * one with much to do, or with slow servers, does not block the others for ever.
 */
export function clinicJob({
  name,
  cron,
  isDue,
  work,
  failure,
}: {
  name: string
  cron: string
  isDue: IsDue
  work: (kernel: Kernel, clinic: Clinic, begun_ms: number) => Promise<unknown>
  /** The log message for a clinic in which it failed; the others are processed all the same. */
  failure: string
}): ClinicJob {
  return {
    name,
    cron,
    isDue,
    async run(kernel) {
      const begun_ms = performance.now()
      // Clinics are handled one after another, so that a job leaves the connections to the requests.
      const waiting = await dueClinics(kernel, isDue)
      for (const clinic of waiting) {
        try {
          // The list grows while it is walked.
          if ((await work(kernel, clinic, begun_ms)) === 'more') waiting.push(clinic)
        } catch (error) {
          log.warn({ organization_id: clinic.id, error: (error as Error).message }, failure)
        }
      }
    },
  }
}

const timetable: Entry = { role: 'polyclinic_timetable', organization_id: null, patient_id: null, account_id: null }

/** The clinics in which something is due now, never closed ones. */
export async function dueClinics(kernel: Kernel, isDue: IsDue): Promise<Clinic[]> {
  const condition = isDue(clock.now().toISOString())
  const due = sql<{ id: string }>`select id from organizations where status <> 'closed' and (${condition})`
  const { rows } = await transact(kernel.pool, timetable, 'read', (tx) => tx.query(due))
  if (rows.length === 0) return []
  return kernel.lookups.query<Clinic & Record<string, unknown>>({
    text: 'select id, name, slug, status, time_zone, currency, locale from organizations where id = any($1) order by id',
    values: [rows.map(({ id }) => id)],
  })
}

/** A number over all clinics, for the metrics. */
export async function countOverClinics(kernel: Kernel, count: RawBuilder<{ n: number }>): Promise<number> {
  const { rows } = await transact(kernel.pool, timetable, 'read', (tx) => tx.query(count))
  return rows[0]?.n ?? 0
}
