import type { AmendmentRequestAction, AmendmentRequestStatus } from '@polyclinic/contract/care/records/amendment-request-machine'
import type { AmendmentRequest, amendmentRequestCalls } from '@polyclinic/contract/care/records/amendment-requests'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { chartIsOpen, lockChart, requireChart } from '../../chart/patients/index.ts'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { performerOf, refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { amendmentRequestEffects, amendmentRequestRules } from './amendment-request-lifecycle.ts'
import { decideRequest, type RequestRow, requestRows } from './amendment-requests.sql.ts'
import { recordById } from './record.ts'

const subjectOf = (scope: Scope, { status }: Pick<RequestRow, 'status'>) => ({
  status: status as AmendmentRequestStatus,
  performer: performerOf(scope),
  facts: {},
})

function present(scope: Scope, { account_id: _, ...row }: RequestRow): AmendmentRequest {
  return {
    ...(row as Omit<AmendmentRequest, 'can'>),
    can: allowedActions(amendmentRequestRules, subjectOf(scope, row)).can,
  }
}

export async function listAmendmentRequests(
  scope: Scope,
  { record_id, status, ...query }: QueryOf<typeof amendmentRequestCalls.listAmendmentRequests>,
) {
  if (record_id) await recordById(scope, record_id)
  const requests = requestRows(scope)
    .where(chartIsOpen(scope))
    .$call(whenGiven(record_id, (q, record_id) => q.where('amendment_requests.record_id', '=', record_id)))
    .$call(whenGiven(status, (q, status) => q.where('amendment_requests.status', '=', status)))
  const { rows, next_cursor } = await newestFirst(scope, requests, 'amendment_requests.id', query)
  scope.recordAccess([...new Set(rows.map(({ patient_id }) => patient_id))])
  return { items: rows.map((row) => present(scope, row as RequestRow)), next_cursor }
}

/** One request of a chart that this caller may open. */
async function requestById(scope: Scope, id: string): Promise<RequestRow> {
  const row = await scope.one(requestRows(scope).where('amendment_requests.id', '=', id))
  await requireChart(scope, row.patient_id)
  scope.recordAccess(row.patient_id)
  return row
}

/** Accepted by the record that says it right: it is final, and of the same patient. */
export async function acceptAmendment(
  scope: WriteScope,
  id: string,
  { amended_record_id, reply }: { amended_record_id: string; reply: string | null },
): Promise<AmendmentRequest> {
  const { patient_id, record_id } = await requestById(scope, id)
  const { record } = await recordById(scope, amended_record_id)
  if (!(await scope.charts.of(patient_id)).includes(record.patient_id)) refuseField('amended_record_id', 'Choose a record of this patient.')
  if (record.status !== 'final' || record.id === record_id)
    refuseField('amended_record_id', 'Choose another record, which is final and says it right.')
  return decide(scope, id, 'accept', { reply, amended_record_id })
}

export const declineAmendment = (scope: WriteScope, id: string, reason: string): Promise<AmendmentRequest> =>
  decide(scope, id, 'decline', { reply: reason, amended_record_id: null })

async function decide(
  scope: WriteScope,
  id: string,
  action: AmendmentRequestAction,
  answer: { reply: string | null; amended_record_id: string | null },
): Promise<AmendmentRequest> {
  const { patient_id } = await requestById(scope, id)
  await scope.one(lockChart(scope, patient_id))
  const request = await requestById(scope, id)
  const transition = requireTransition(amendmentRequestRules, action, subjectOf(scope, request))
  scope.setAuditSubject({ subject_kind: 'amendment-request', subject_id: id, patient_id })
  const { account_id, name, role } = scope.actor
  await runTransition(transition, amendmentRequestEffects, { scope, request }, async () => {
    const decided = { decided_by: account_id, decided_by_name: name, decided_by_role: role, decided_at: scope.at }
    if ((await scope.run(decideRequest(scope, id, { ...answer, ...decided, status: transition.to }))) === 0)
      refuseStatus(amendmentRequestRules, transition.to)
  })
  await scope.emit('amendment.decided', { record_id: request.record_id })
  return present(scope, await requestById(scope, id))
}
