import type { LabWork, labWorkCalls } from '@polyclinic/contract/care/labs/lab-work'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { lockChart, requireChart } from '../../chart/patients/index.ts'
import { followUpSettings } from '../../foundation/settings/index.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { refuseField } from '../../kernel/problem.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { labCatalogue } from './lab-catalogue.ts'
import { labOrderRules } from './lab-order-lifecycle.ts'
import { updateOrder, workRows } from './lab-work.sql.ts'
import { loadWork, presentWork, subjectOf, type Work, workById } from './present-work.ts'

const hour = 3_600_000

/** Orders several tests together, each an order of its own, so that each is collected, resulted and revoked by itself. */
export async function orderTests(scope: WriteScope, patient_id: string, body: BodyOf<typeof labWorkCalls.createOrders>) {
  requireDeathKnown(scope, await requireChart(scope, patient_id), body.death_known)
  requirePrintable({ note: body.note })
  await scope.one(lockChart(scope, patient_id))
  const codes = [...new Set(body.codes)]
  const [{ tests }, { result_days }] = await Promise.all([labCatalogue(scope), followUpSettings(scope)])
  const named = await scope.rows(
    scope.sql.selectFrom('lab_tests').select(['code', 'name', 'specimen', 'turnaround_hours']).where('code', 'in', codes),
  )
  const rows = codes.map((code) => {
    const test = named.find((test) => test.code === code)
    const offered = tests.find((offered) => offered.code === code)
    if (!test || !offered) return refuseField('codes', 'Choose tests that the clinic offers.')
    return {
      id: newId(),
      patient_id,
      test_name: test.name,
      loinc_code: code,
      specimen: test.specimen,
      status: body.draft ? 'draft' : 'active',
      pregnant: body.pregnant,
      note: body.note,
      due_at: body.draft ? null : dueAt(scope, offered.turnaround_hours ?? test.turnaround_hours ?? result_days * 24),
      ordered_by: scope.actor.account_id as string,
      ordered_by_name: scope.actor.name,
      ordered_at: scope.at,
    }
  })
  const ids = rows.map(({ id }) => id)
  scope.setAuditSubject({ subject_kind: 'lab-order', subject_id: ids[0] as string, patient_id, details: { tests: codes.length } })
  scope.recordAccess(patient_id)
  await scope.run(scope.insert('lab_orders', rows))
  const written = await scope.rows(workRows(scope).where('lab_orders.id', 'in', ids).orderBy('lab_orders.id'))
  return { items: (await loadWork(scope, written)).map((work) => presentWork(scope, work)) }
}

/** By when a result is expected; where neither clinic nor directory say how long the test takes, by the clinic's rule. */
const dueAt = (scope: WriteScope, hours: number) => new Date(scope.now.getTime() + hours * hour).toISOString()

/** The order, locked against other changes. */
export async function lockedWork(scope: WriteScope, id: string): Promise<Work> {
  const { row } = await workById(scope, id)
  await scope.one(lockChart(scope, row.patient_id))
  scope.setAuditSubject({ subject_kind: 'lab-order', subject_id: id, patient_id: row.patient_id })
  return workById(scope, id)
}

export const readWork = async (scope: WriteScope, id: string): Promise<LabWork> => presentWork(scope, await workById(scope, id))

export async function activateOrder(
  scope: WriteScope,
  id: string,
  { death_known }: BodyOf<typeof labWorkCalls.activateOrder>,
): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  const { to } = requireTransition(labOrderRules, 'activate', subjectOf(scope, work))
  requireDeathKnown(scope, await requireChart(scope, work.row.patient_id), death_known)
  const named = await scope.maybe(
    scope.sql
      .selectFrom('lab_tests')
      .select('turnaround_hours')
      .where('code', '=', work.row.code ?? ''),
  )
  const { result_days } = await followUpSettings(scope)
  const due_at = dueAt(scope, work.test?.turnaround_hours ?? named?.turnaround_hours ?? result_days * 24)
  await scope.run(updateOrder(scope, work.row, { status: to, due_at }))
  return readWork(scope, id)
}

export async function revokeOrder(scope: WriteScope, id: string, reason: string): Promise<LabWork> {
  const work = await lockedWork(scope, id)
  const { to } = requireTransition(labOrderRules, 'revoke', subjectOf(scope, work))
  await scope.run(updateOrder(scope, work.row, { status: to, revoked_reason: reason }))
  await scope.emit('lab-order.revoked', { order_id: id })
  return readWork(scope, id)
}
