import type { QueryOf } from '@polyclinic/contract/call'
import type { AuditLine } from '@polyclinic/contract/organization-shapes'
import type { organizations } from '@polyclinic/contract/organizations'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { idAt } from '../../kernel/ids.ts'
import type { Scope } from '../../kernel/scope.ts'

/** The clinic's log, the latest first. Ids sort by time, so that a span of time is a span of ids, and finds its partition. */
export async function listAuditEvents(scope: Scope, query: QueryOf<typeof organizations.listAuditEvents>) {
  const after = readCursor(query.cursor, 1)
  const { from, to, action, account_id, patient_id, outcome, limit } = query
  const rows = await scope.rows(
    scope
      .from('audit_events')
      .select([
        'id',
        'at',
        'actor_kind',
        'actor_name',
        'actor_role',
        'account_id',
        'action',
        'category',
        'outcome',
        'subject_kind',
        'subject_id',
        'patient_id',
        'address',
        'request_id',
      ])
      .$if(from !== undefined, (b) => b.where('id', '>=', idAt(from as string)))
      .$if(to !== undefined, (b) => b.where('id', '<', idAt(to as string)))
      .$if(Boolean(action), (b) => b.where('action', '>=', action as string).where('action', '<', `${action}\uffff`))
      .$if(account_id !== undefined, (b) => b.where('account_id', '=', account_id as string))
      .$if(patient_id !== undefined, (b) => b.where('patient_id', '=', patient_id as string))
      .$if(outcome !== undefined, (b) => b.where('outcome', '=', outcome as string))
      .$if(after !== null, (b) => b.where('id', '<', after?.[0] as string))
      .orderBy('id', 'desc')
      .limit(limit + 1),
  )
  scope.saw(rows.flatMap((row) => row.patient_id ?? []))
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, outcome: row.outcome as AuditLine['outcome'] }),
  )
}
