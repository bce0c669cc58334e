import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { refills as calls } from '@polyclinic/contract/pharmacy/refills/refills'
import { chartIsOpen, requireChart } from '../../chart/patients/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import type { Scope } from '../../kernel/scope.ts'
import { presentRequest } from './refill-request.ts'
import { type RequestRow, requestRows } from './refills.sql.ts'

/** How many patients wait for an answer, of charts that this account may open. */
export const countRefills = (scope: Scope) =>
  scope
    .from('refill_requests')
    .innerJoin('patients', 'patients.id', 'refill_requests.patient_id')
    .where('refill_requests.status', '=', 'requested')
    .where(chartIsOpen(scope))
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** Whoever has waited longest for an answer comes first; what was answered, the latest first. */
export async function listRefills(scope: Scope, { status, patient_id, ...query }: QueryOf<typeof calls.listRefills>) {
  if (patient_id) await requireChart(scope, patient_id)
  const requests = requestRows(scope)
    .where(chartIsOpen(scope))
    .$call(whenGiven(status, (q, status) => q.where('refill_requests.status', '=', status)))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('refill_requests.patient_id', '=', patient_id)))
  const page =
    status === 'requested' ? await longestWaiting(scope, requests, query) : await newestFirst(scope, requests, 'refill_requests.id', query)
  scope.recordAccess([...new Set(page.rows.map((row) => row.patient_id))])
  return { items: page.rows.map((row) => presentRequest(scope, row as RequestRow)), next_cursor: page.next_cursor }
}

async function longestWaiting(
  scope: Scope,
  requests: ReturnType<typeof requestRows>,
  { limit, cursor }: Pick<QueryOf<typeof calls.listRefills>, 'limit' | 'cursor'>,
) {
  const after = readCursor(cursor, 1)
  const from = after ? requests.where('refill_requests.id', '>', after[0] as string) : requests
  const found = await scope.rows(from.orderBy('refill_requests.id').limit(limit + 1))
  const { items, next_cursor } = pageOf(
    found,
    limit,
    ({ id }) => [id],
    (row) => row,
  )
  return { rows: items, next_cursor }
}
