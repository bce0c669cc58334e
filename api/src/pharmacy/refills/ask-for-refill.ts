import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { AskObstacle } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { refills as calls, MyRefillRequest, RefillState } from '@polyclinic/contract/pharmacy/refills/refills'
import { hasDied } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newestFirst } from '../../kernel/http/newest-first.ts'
import { newId } from '../../kernel/ids.ts'
import { patientOf } from '../../kernel/patient-of.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { Scope, WriteScope } from '../../kernel/scope.ts'
import { askableFrom, fillsOf, getMyPrescription, lastDayOf } from '../prescriptions/index.ts'
import { approvedFills, insertRequest, myRequestRows, prescriberOf, renewalOf } from './refills.sql.ts'

type MyPrescription = Awaited<ReturnType<typeof getMyPrescription>>

export async function listMyRefillRequests(scope: Scope, query: QueryOf<typeof calls.listMyRefillRequests>) {
  const patient_id = patientOf(scope)
  scope.recordAccess(patient_id)
  const { rows, next_cursor } = await newestFirst(scope, myRequestRows(scope, patient_id), 'refill_requests.id', query)
  return { items: rows as MyRefillRequest[], next_cursor }
}

export const getMyRefill = async (scope: Scope, prescription_id: string): Promise<RefillState> =>
  refillState(scope, await getMyPrescription(scope, prescription_id))

/** A prescription that has run its course or expired may still be renewed; one that was paused or ended by the clinic may not. */
const isRefillable = ({ status }: MyPrescription) => status === 'active' || status === 'completed'

async function refillState(scope: Scope, prescription: MyPrescription): Promise<RefillState> {
  const { id } = prescription
  const patient_id = patientOf(scope)
  const request = await scope.maybe(
    myRequestRows(scope, patient_id).where('refill_requests.prescription_id', '=', id).orderBy('refill_requests.id', 'desc').limit(1),
  )
  const approved = new Map((await scope.rows(approvedFills(scope, [id]))).map((row) => [row.prescription_id, row.answered_at as string]))
  const fills = (await fillsOf(scope, [prescription], approved)).get(id) ?? []
  const from_on = askableFrom(fills)
  const obstacle = await obstacleOf(scope, prescription, request?.status ?? null, from_on)
  return { can_ask: obstacle === null, obstacle, from_on, ends_on: lastDayOf(fills), request: request as MyRefillRequest | null }
}

async function obstacleOf(
  scope: Scope,
  prescription: MyPrescription,
  last_status: string | null,
  from_on: string | null,
): Promise<AskObstacle | null> {
  if (await hasDied(scope, patientOf(scope))) return 'deceased'
  if (!isRefillable(prescription)) return 'ended'
  if (last_status === 'requested') return 'waiting'
  if (await scope.maybe(renewalOf(scope, prescription.id))) return 'renewed'
  return from_on !== null && todayIn(scope) < from_on ? 'early' : null
}

/** Asks the clinic for more; whoever prescribed it hears of it. */
export async function askForRefill(
  scope: WriteScope,
  { prescription_id, note }: BodyOf<typeof calls.createMyRefillRequest>,
): Promise<MyRefillRequest> {
  const prescription = await getMyPrescription(scope, prescription_id)
  const { obstacle, from_on } = await refillState(scope, prescription)
  if (obstacle === 'deceased')
    throw new Problem('refused_by_rule', 'Nothing can be asked for this person any more. Please call the clinic.')
  if (obstacle === 'ended')
    throw new Problem('state_not_allowed', 'Your clinic has ended or paused this prescription. Please call the clinic.')
  if (obstacle === 'waiting') throw new Problem('state_not_allowed', 'The clinic has not answered your last request for this yet.')
  if (obstacle === 'renewed')
    throw new Problem('state_not_allowed', 'Your clinic has made a new prescription in place of this one. Ask for more of the new one.')
  if (obstacle === 'early') refuseField('prescription_id', `It is too early: you can ask for more from ${from_on}.`)
  const id = newId()
  const { patient_id } = prescription
  const { prescriber_account_id } = await scope.one(prescriberOf(scope, prescription_id))
  scope.setAuditSubject({ subject_kind: 'refill-request', subject_id: id, patient_id })
  await scope.run(
    insertRequest(scope, {
      id,
      patient_id,
      prescription_id,
      note,
      requested_by: scope.actor.account_id,
      requested_by_name: scope.actor.name,
      created_at: scope.at,
    }),
  )
  // It names neither the patient nor the medication, because others may read it.
  if (prescriber_account_id)
    await scope.notify(prescriber_account_id, { topic: 'tasks', title: 'A patient asks for a refill', link: '/org/refills' })
  return (await scope.one(myRequestRows(scope, patientOf(scope)).where('refill_requests.id', '=', id))) as MyRefillRequest
}
