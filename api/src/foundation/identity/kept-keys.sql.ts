import { sql } from 'kysely'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { WriteScope } from '../../kernel/scope.ts'

/** The instant before which keys no longer count. */
export const keysEnd = (at: string) => new Date(Date.parse(at) - 24 * 3_600_000).toISOString()

/** Whether the oldest key of a clinic no longer counts. */
export const keysAreDue: IsDue = (at) => sql<boolean>`
  (select k.created_at < ${keysEnd(at)} from organization_idempotency_keys k where k.organization_id = organizations.id
    order by k.created_at limit 1)`

export const deleteOldKeys = (scope: WriteScope) =>
  scope.delete('organization_idempotency_keys').where('created_at', '<', keysEnd(scope.at))
