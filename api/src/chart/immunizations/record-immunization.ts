import type { Immunization, immunizations } from '@polyclinic/contract/chart/immunizations/immunizations'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { vaccineKey } from '../../foundation/settings/index.ts'
import { authorOf } from '../../kernel/author-of.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { requireTransition } from '../../kernel/machine.ts'
import { refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockChart, requireChart } from '../patients/index.ts'
import { immunizationRules } from './immunization-lifecycle.ts'
import { birthOf, givenImmunizations, insertImmunization, insertImmunizationError } from './immunizations.sql.ts'
import { immunizationById, presentImmunization, subjectOf } from './present-immunization.ts'

/** Records a vaccination under the name of whoever records it; one that was given once for its day. */
export async function recordImmunization(
  scope: WriteScope,
  patient_id: string,
  body: BodyOf<typeof immunizations.createImmunization>,
): Promise<Immunization> {
  await requireChart(scope, patient_id)
  await scope.one(lockChart(scope, patient_id))
  await requirePossibleDay(scope, patient_id, body.given_on)
  const vaccine_key = vaccineKey(body.vaccine)
  const status = body.reason_not_done === null ? 'completed' : 'not-done'
  if (status === 'completed') await requireFirstOfDay(scope, patient_id, vaccine_key, body.given_on)
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'immunization', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertImmunization(scope, { id, patient_id, ...body, vaccine_key, status, ...authorOf(scope), created_at: scope.now }))
  await scope.emit('immunization.recorded', { patient_id })
  return presentImmunization(scope, await immunizationById(scope, id))
}

async function requirePossibleDay(scope: WriteScope, patient_id: string, given_on: string) {
  if (given_on > todayIn(scope)) refuseField('given_on', 'This day is still to come.')
  const { birth_date } = await scope.one(birthOf(scope, patient_id))
  if (birth_date && given_on < birth_date) refuseField('given_on', 'This day is before the patient was born.')
}

async function requireFirstOfDay(scope: WriteScope, patient_id: string, vaccine_key: string, given_on: string) {
  const same = givenImmunizations(scope, patient_id)
    .where('immunizations.vaccine_key', '=', vaccine_key)
    .where('immunizations.given_on', '=', given_on)
    .limit(1)
  if (await scope.maybe(same)) refuseField('vaccine', 'This vaccine is recorded for that day already.')
}

/** Marks a vaccination as entered in error: it stays, struck through, and no longer counts. */
export async function enterImmunizationInError(scope: WriteScope, id: string, reason: string): Promise<Immunization> {
  const { patient_id } = await immunizationById(scope, id)
  await scope.one(lockChart(scope, patient_id))
  requireTransition(immunizationRules, 'enter-in-error', subjectOf(scope, await immunizationById(scope, id)))
  scope.setAuditSubject({ subject_kind: 'immunization', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertImmunizationError(scope, { immunization_id: id, patient_id, reason, ...authorOf(scope), created_at: scope.now }))
  await scope.emit('immunization.recorded', { patient_id })
  return presentImmunization(scope, await immunizationById(scope, id))
}
