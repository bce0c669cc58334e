import { sql } from 'kysely'
import type { IsDue } from '../../kernel/jobs/clinic-job.ts'
import type { WriteScope } from '../../kernel/scope.ts'

/** How many orders one transaction tells of; the others come after them. */
export const ordersPerRun = 100

const columns = ['id', 'patient_id', 'test_name', 'ordered_by'] as const

/** Marks orders whose result was expected before this instant, and answers with them. */
export const markOverdue = (scope: WriteScope, before: string) =>
  scope
    .update('lab_orders')
    .set({ overdue_notified_at: scope.at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lab_orders')
        .select('id')
        .where('organization_id', '=', scope.organization_id)
        .where('status', '=', 'active')
        .where('overdue_notified_at', 'is', null)
        .where('due_at', '<=', before)
        .orderBy('due_at')
        .limit(ordersPerRun),
    )
    .where('overdue_notified_at', 'is', null)
    .returning(columns)

/** Marks orders whose critical result waits since before this instant, and answers with them. */
export const markCriticalWaits = (scope: WriteScope, before: string) =>
  scope
    .update('lab_orders')
    .set({ critical_notified_at: scope.at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lab_orders')
        .select('id')
        .where('organization_id', '=', scope.organization_id)
        .where('critical_notified_at', 'is', null)
        .where('critical_since', '<=', before)
        .orderBy('critical_since')
        .limit(ordersPerRun),
    )
    .where('critical_notified_at', 'is', null)
    .returning(columns)

/** In any clinic: a result is past its time, or a critical one waits, and nobody was told. */
export const labOrdersAreDue: IsDue = (at) => sql<boolean>`
  (select true from lab_orders o where o.organization_id = organizations.id and o.status = 'active'
    and o.overdue_notified_at is null and o.due_at <= ${at} limit 1)
  or (select true from lab_orders o where o.organization_id = organizations.id and o.critical_since is not null
    and o.critical_notified_at is null limit 1)`
