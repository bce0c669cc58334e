import { deviceDays } from '../../kernel/http/device-cookie.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import { deleteOldKeys, keysAreDue, keysEnd } from './kept-keys.sql.ts'
import { deleteOldRegistrations } from './registrations.sql.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Removes what no longer counts: replies of keys older than a day that no clinic keeps, sessions that ended, registrations that nobody confirmed, links that were used or have
 * expired a month ago (until then a clinic sees that its invitation expired), old failures, devices that were not used
 * while their cookie lasted, and mail that was sent.
 */
export const identitySweep: Job = {
  name: 'identity-sweep',
  cron: '*/10 * * * *',
  run: (kernel) =>
    asSystem(kernel, { reason: 'housekeeping', domain: 'identity', clinic: null }, async (scope) => {
      const ago = (ms: number) => new Date(scope.now.getTime() - ms).toISOString()
      const { sql } = scope
      await scope.run(sql.deleteFrom('idempotency_keys').where('created_at', '<', keysEnd(scope.at)))
      await scope.run(sql.deleteFrom('sessions').where((eb) => eb.or([eb('expires_at', '<', ago(day)), eb('ended_at', '<', ago(day))])))
      await scope.run(
        sql.deleteFrom('account_tokens').where((eb) => eb.or([eb('used_at', '<', ago(7 * day)), eb('expires_at', '<', ago(30 * day))])),
      )
      await scope.run(deleteOldRegistrations(scope, ago(hour)))
      await scope.run(sql.deleteFrom('known_devices').where('last_used_at', '<', ago(deviceDays * day)))
      await scope.run(sql.deleteFrom('sign_in_attempts').where('last_failed_at', '<', ago(day)))
      await scope.run(
        sql
          .deleteFrom('platform_outbox_messages')
          .where((eb) => eb.or([eb('sent_at', '<', ago(7 * day)), eb('cancelled_at', '<', ago(30 * day))])),
      )
    }),
}

/** Removes the replies of keys older than a day that a clinic keeps. */
export const keysSweep = clinicJob({
  name: 'keys-sweep',
  cron: '*/10 * * * *',
  isDue: keysAreDue,
  work: (kernel, clinic) => asSystem(kernel, { reason: 'housekeeping', domain: null, clinic }, (scope) => scope.run(deleteOldKeys(scope))),
  failure: 'old keys not removed',
})
