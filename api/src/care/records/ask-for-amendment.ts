import type { amendmentRequestCalls, MyAmendmentRequest } from '@polyclinic/contract/care/records/amendment-requests'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { insertRequest, myRequestRows, releasedRecord } from './amendment-requests.sql.ts'

export async function listMyAmendmentRequests(
  scope: Scope,
  { record_id, ...query }: QueryOf<typeof amendmentRequestCalls.listMyAmendmentRequests>,
) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const requests = myRequestRows(scope, patient_id).$call(
    whenGiven(record_id, (q, record_id) => q.where('amendment_requests.record_id', '=', record_id)),
  )
  const { rows, next_cursor } = await newestFirst(scope, requests, 'amendment_requests.id', query)
  return { items: rows as MyAmendmentRequest[], next_cursor }
}

/** The record stays as it is: the clinic decides what becomes of it, and whoever released it is told that somebody asked. */
export async function askForAmendment(scope: WriteScope, record_id: string, description: string): Promise<MyAmendmentRequest> {
  const record = await scope.one(releasedRecord(scope, patientOf(scope), record_id))
  const { patient_id, title } = record
  const open = myRequestRows(scope, patient_id)
    .where('amendment_requests.record_id', '=', record_id)
    .where('amendment_requests.status', '=', 'requested')
  if ((await scope.rows(open)).length > 0)
    throw new Problem('state_not_allowed', 'The clinic has not answered your last request about this record yet.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'amendment-request', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(
    insertRequest(scope, {
      id,
      patient_id,
      record_id,
      record_title: title,
      description,
      requested_by: scope.actor.account_id as string,
      requested_by_name: scope.actor.name,
      requested_at: scope.at,
    }),
  )
  await scope.emit('amendment.requested', { record_id, patient_id, title })
  // It names neither the patient nor the record, because others may read it.
  await scope.notify(record.released_by, { topic: 'tasks', title: 'A patient asks for a correction', link: `/org/records/${record_id}` })
  return (await scope.one(myRequestRows(scope, patient_id).where('amendment_requests.id', '=', id))) as MyAmendmentRequest
}
