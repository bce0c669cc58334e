import type { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import type { AuditKind } from '@polyclinic/contract/kernel/audit-kinds'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { ofKind } from '../../kernel/audit/present.ts'
import { anyText } from '../../kernel/db/any-of.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { idAt } from '../../kernel/ids.ts'
import type { Scope } from '../../kernel/scope.ts'

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_name',
  'actor_role',
  'account_id',
  'on_behalf_of',
  'action',
  'category',
  'outcome',
  'subject_kind',
  'subject_id',
  'subject_name',
  'patient_id',
  'patient_ids',
  'address',
  'request_id',
  'details',
] as const

export type AuditQuery = QueryOf<typeof organizations.listAuditEvents>
export type AuditRow = Awaited<ReturnType<typeof auditEventById>> extends { execute(): Promise<(infer R)[]> } ? R : never

export const auditEventById = (scope: Scope, id: string) => scope.from('audit_events').select(columns).where('id', '=', id)

/** The clinic's log, the latest first. Ids are ordered by time, so that a period is a range of ids, which finds its partition. */
export const eventsMatching = (scope: Scope, { from, to, account_id, kind, limit }: AuditQuery, after: string | null) =>
  scope
    .from('audit_events')
    .select(columns)
    .$call(whenGiven(from, (b, from) => b.where('id', '>=', idAt(from))))
    .$call(whenGiven(to, (b, to) => b.where('id', '<', idAt(to))))
    .$call(whenGiven(account_id, (b, account_id) => b.where('account_id', '=', account_id)))
    .$if(kind !== undefined, (b) => b.where(ofKind(kind as AuditKind)))
    .$call(whenGiven(after, (b, after) => b.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)

/** Ids from `low` up to, not including, `high`. */
export interface IdRange {
  low: string
  high: string
}

/**
 * The lists in which a patient stood, without rows about that patient: ranges of ids, the latest first, are read one after another
 * until the page is full.
 */
export const listsWith = (
  scope: Scope,
  query: AuditQuery,
  after: string | null,
  { patient_id, ranges, actions }: { patient_id: string; ranges: readonly IdRange[]; actions: readonly string[] | undefined },
) =>
  scope.sql
    .selectFrom(
      sql<IdRange>`unnest(${ranges.map(({ low }) => low)}::uuid[], ${ranges.map(({ high }) => high)}::uuid[])`.as<'r'>(sql`r(low, high)`),
    )
    .innerJoinLateral(
      eventsMatching(scope, query, after)
        .where(sql<boolean>`audit_events.id >= r.low and audit_events.id < r.high`)
        .where('patient_ids', 'is not', null)
        .where('patient_id', 'is distinct from', patient_id)
        .where((eb) => eb(eb.val(patient_id), '=', eb.fn.any('patient_ids')))
        .$if(actions !== undefined, (b) => b.where('action', '=', anyText(actions ?? [])))
        .as('e'),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `e.${column}` as const))
    .limit(query.limit + 1)

/** Events of several actions: the latest events of each, read by its index, and of those the latest. */
export const eventsOfActions = (scope: Scope, query: AuditQuery, after: string | null, actions: readonly string[]) =>
  scope.sql
    .selectFrom(sql<{ name: string }>`unnest(${actions}::text[])`.as<'wanted'>(sql`wanted(name)`))
    .innerJoinLateral(eventsMatching(scope, query, after).where('audit_events.action', '=', sql<string>`wanted.name`).as('e'), (join) =>
      join.onTrue(),
    )
    .select(columns.map((column) => `e.${column}` as const))
    .orderBy('e.id', 'desc')
    .limit(query.limit + 1)

/** The actions in a clinic's log that begin with a text, by one index lookup each, because the log itself may be long. */
export const actionsStarting = ({ organization_id }: Scope, from: string, to: string) => sql<{ action: string }>`
  with recursive found as (
    (select action from audit_events where organization_id = ${organization_id} and action >= ${from} and action < ${to} order by action limit 1)
    union all
    select (select e.action from audit_events e where e.organization_id = ${organization_id} and e.action > found.action and e.action < ${to} order by e.action limit 1)
    from found where found.action is not null
  ) select action from found where action is not null`
