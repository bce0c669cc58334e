import type { RecallStage } from '@polyclinic/contract/care/recalls/recall-machine'
import type { recalls } from '@polyclinic/contract/care/recalls/recalls'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { sql } from 'kysely'
import { chartIsOpen } from '../../kernel/chart-is-open.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { living } from '../../kernel/deceased.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentRecall } from './present-recall.ts'
import { isBooked, isNow, recallRows } from './recalls.sql.ts'

type RecallQuery = QueryOf<typeof recalls.listRecalls>

/** Recalls of patients who have not booked, sent or still to be sent; postponed and declined ones have stages of their own. */
function inStage(scope: Scope, stage: RecallStage) {
  const all = recallRows(scope).where(living).where('patients.status', '<>', sql.lit('merged')).where(chartIsOpen(scope))
  if (stage === 'declined') return all.where('recalls.status', '=', 'declined')
  const open = all
    .where('recalls.status', '=', 'open')
    .where('recall_rules.is_active', '=', true)
    .where(sql<boolean>`not ${isBooked(scope)}`)
  if (stage === 'postponed') return open.where(sql<boolean>`not ${isNow(scope)}`)
  return open.where(isNow(scope)).where('recalls.sent_at', stage === 'sent' ? 'is not' : 'is', null)
}

/** How many recalls are still to be sent. */
export const countRecalls = (scope: Scope) =>
  inStage(scope, 'due')
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** The longest due first. */
export async function listRecalls(scope: Scope, query: RecallQuery) {
  const after = readCursor(query.cursor, 2)
  const rows = await scope.rows(
    inStage(scope, query.stage ?? 'due')
      .$call(whenGiven(query.rule_id, (q, rule_id) => q.where('recalls.rule_id', '=', rule_id)))
      .$call(whenGiven(query.kind, (q, kind) => q.where('recall_rules.kind', '=', kind)))
      .$if(after !== null, (q) => q.where(sql<boolean>`(recalls.due_on, recalls.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`))
      .orderBy('recalls.due_on')
      .orderBy('recalls.id')
      .limit(query.limit + 1),
  )
  const page = pageOf(
    rows,
    query.limit,
    ({ due_on, id }) => [due_on, id],
    (row) => presentRecall(scope, row),
  )
  scope.recordAccess([...new Set(page.items.map(({ patient_id }) => patient_id))])
  return page
}
