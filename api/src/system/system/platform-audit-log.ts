import type { AuditKind } from '@polyclinic/contract/kernel/audit-kinds'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { platform } from '@polyclinic/contract/system/system/platform'
import { ofKind, presentLine } from '../../kernel/audit/present.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { idAt } from '../../kernel/ids.ts'
import type { PlatformScope } from '../../kernel/scope.ts'

const events = (scope: PlatformScope) =>
  scope.sql
    .selectFrom('platform_audit_events')
    .select([
      'id',
      'at',
      'actor_kind',
      'actor_name',
      'account_id',
      'action',
      'outcome',
      'subject_kind',
      'subject_id',
      'subject_name',
      'address',
      'request_id',
      'details',
    ])

/** The audit log of administrators and the platform itself, the latest first. */
export async function listPlatformAuditEvents(scope: PlatformScope, query: QueryOf<typeof platform.listAuditEvents>) {
  const after = readCursor(query.cursor, 1)
  const { from, to, action, account_id, kind, limit } = query
  const rows = await scope.rows(
    events(scope)
      .$call(whenGiven(from, (b, from) => b.where('id', '>=', idAt(from))))
      .$call(whenGiven(to, (b, to) => b.where('id', '<', idAt(to))))
      .$if(Boolean(action), (b) => b.where('action', '>=', action as string).where('action', '<', `${action}\uffff`))
      .$call(whenGiven(account_id, (b, account_id) => b.where('account_id', '=', account_id)))
      .$if(kind !== undefined, (b) => b.where(ofKind(kind as AuditKind)))
      .$call(whenGiven(after?.[0], (b, id) => b.where('id', '<', id)))
      .orderBy('id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentLine(row).line,
  )
}

export async function getPlatformAuditEvent(scope: PlatformScope, id: string) {
  const { line, details } = presentLine(await scope.one(events(scope).where('id', '=', id)))
  return { ...line, details }
}
