import type { BodyOf, QueryOf } from '@polyclinic/contract/kernel/call'
import type { PatientCall, Reachability, reminders } from '@polyclinic/contract/visits/reminders/reminders'
import { type PatientCallRow, patientCallRows, updateCall } from '../../../clinic/notifications/index.ts'
import { newestFirst } from '../../../kernel/http/newest-first.ts'
import { notFound } from '../../../kernel/problem.ts'
import type { RequestContext } from '../../../kernel/request-context.ts'
import type { Scope, WriteScope } from '../../../kernel/scope.ts'
import { reachabilityAtDesk } from './message-settings.ts'

/** How long a call that nobody made stays on the list after the time of its visit, in milliseconds. */
const stale = 86_400_000

export async function readReachability(
  context: RequestContext,
  id: string,
  { kind }: QueryOf<typeof reminders.getReachability>,
): Promise<Reachability> {
  const phone = await context.read(async (scope) => {
    scope.recordAccess(id)
    return (await scope.one(scope.from('patients').select('phone').where('id', '=', id))).phone
  })
  const found = (await reachabilityAtDesk(context, [id], kind)).get(id)
  return { through: found?.through ?? null, ways: found?.ways ?? [], reason: found?.reason ?? null, phone }
}

/** Patients who still have to be called; calls about visits of long ago are left out. */
const openCalls = (scope: Scope) =>
  patientCallRows(scope)
    .where('patient_calls.called_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('patient_calls.starts_at', 'is', null),
        eb('patient_calls.starts_at', '>', new Date(scope.now.getTime() - stale).toISOString()),
      ]),
    )

/** How many still have to be rung. */
export const countOpenCalls = (scope: Scope) =>
  openCalls(scope)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))

/** Patients who have to be called, or were. */
export async function listPatientCalls(scope: Scope, query: QueryOf<typeof reminders.listPatientCalls>) {
  const chosen = query.status === 'called' ? patientCallRows(scope).where('patient_calls.called_at', 'is not', null) : openCalls(scope)
  const { rows, next_cursor } = await newestFirst(scope, chosen, 'patient_calls.id', query)
  scope.recordAccess([...new Set(rows.map((row) => row.patient_id))])
  return { items: rows.map(presentCall), next_cursor }
}

/** Who rang and when is kept; a second tick leaves the first. */
export async function updatePatientCall(
  scope: WriteScope,
  id: string,
  { called }: BodyOf<typeof reminders.updatePatientCall>,
): Promise<PatientCall> {
  const { account_id, name } = scope.actor
  await scope.run(
    updateCall(scope, id)
      .where('called_at', called ? 'is' : 'is not', null)
      .set(
        called
          ? { called_at: scope.at, called_by: account_id, called_by_name: name }
          : { called_at: null, called_by: null, called_by_name: null },
      ),
  )
  const row = (await scope.maybe(patientCallRows(scope).where('patient_calls.id', '=', id))) ?? notFound('This call was not found.')
  scope.recordAccess(row.patient_id)
  scope.setAuditSubject({
    subject_kind: 'patient',
    subject_id: row.patient_id,
    patient_id: row.patient_id,
    details: { call_id: id, called, told: row.template },
  })
  return presentCall(row)
}

const presentCall = (row: PatientCallRow): PatientCall => ({
  id: row.id,
  patient: { id: row.patient_id, name: row.patient_name, phone: row.patient_phone },
  template: row.template,
  reason: row.reason as PatientCall['reason'],
  appointment_id: row.subject_kind === 'appointment' ? row.subject_id : null,
  starts_at: row.starts_at,
  created_at: row.created_at,
  called: row.called_at ? { at: row.called_at, by: row.called_by_name ?? '' } : null,
})
