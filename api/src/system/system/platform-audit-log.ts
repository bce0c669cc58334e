import type { AuditKind } from '@polyclinic/contract/kernel/audit-kinds'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { platform } from '@polyclinic/contract/system/system/platform'
import { ofKind, presentLine } from '../../kernel/audit/present.ts'
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
      .$if(from !== undefined, (b) => b.where('id', '>=', idAt(from as string)))
      .$if(to !== undefined, (b) => b.where('id', '<', idAt(to as string)))
      .$if(Boolean(action), (b) => b.where('action', '>=', action as string).where('action', '<', `${action}\uffff`))
      .$if(account_id !== undefined, (b) => b.where('account_id', '=', account_id as string))
      .$if(kind !== undefined, (b) => b.where(ofKind(kind as AuditKind)))
      .$if(after !== null, (b) => b.where('id', '<', after?.[0] as string))
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
