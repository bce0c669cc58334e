import { asSystem, eachClinic } from '../../kernel/jobs/as-system.ts'
import type { Job } from '../../kernel/jobs/queue.ts'
import { log } from '../../kernel/log.ts'

/**
 * Removes holds whose ten minutes are over, with the times that they kept. A booking sweeps those in its own way; these are
 * the ones that nobody comes across.
 */
export const holdsSweep: Job = {
  name: 'holds-sweep',
  cron: '*/10 * * * *',
  run: (kernel) =>
    eachClinic(
      kernel,
      async (clinic) => {
        await asSystem(kernel, { reason: 'housekeeping', domain: 'appointments', clinic }, (scope) =>
          scope.run(scope.delete('holds').where('expires_at', '<=', scope.at)),
        )
      },
      (clinic, error) => log.warn({ organization_id: clinic.id, error: error.message }, 'holds not swept'),
    ),
}
