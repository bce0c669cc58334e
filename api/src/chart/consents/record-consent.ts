import type { Consent, consents } from '@polyclinic/contract/chart/consents/consents'
import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { authorOf } from '../../kernel/author-of.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { newId } from '../../kernel/ids.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { lockChart, requireChart } from '../patients/index.ts'
import { documentOfChart, insertConsent, insertWithdrawal } from './consents.sql.ts'
import { consentById, isWithdrawable, presentConsent } from './present-consent.ts'

/** Records what a patient decided, under the name of whoever records it. */
export async function recordConsent(scope: WriteScope, patient_id: string, body: BodyOf<typeof consents.recordConsent>): Promise<Consent> {
  const chart = await requireChart(scope, patient_id)
  if (chart.status === 'merged') throw new Problem('state_not_allowed', 'This chart was merged into another one.')
  const { given_by, giver_name, decided_on, ends_on, document_id = null } = body
  if (document_id) await requireDocument(scope, patient_id, document_id)
  if (decided_on > todayIn(scope)) refuseField('decided_on', 'This day is still to come.')
  if (ends_on && ends_on < decided_on) refuseField('ends_on', 'This is before the day of the decision.')
  if (given_by === 'patient' && giver_name) refuseField('giver_name', 'The patient decided. Leave this empty.')
  if (given_by !== 'patient' && !giver_name) refuseField('giver_name', 'Enter who decided for the patient.')
  const id = newId()
  scope.setAuditSubject({ subject_kind: 'consent', subject_id: id, patient_id, details: { kind: body.kind, decision: body.decision } })
  scope.recordAccess(patient_id)
  await scope.run(insertConsent(scope, { id, patient_id, ...body, document_id, ...authorOf(scope), created_at: scope.now }))
  return presentConsent(scope, await consentById(scope, id))
}

async function requireDocument(scope: WriteScope, patient_id: string, document_id: string) {
  const document = await scope.maybe(documentOfChart(scope, patient_id, document_id))
  if (!document) refuseField('document_id', 'Choose a document of this chart.')
  if (document.error_id) refuseField('document_id', 'This document was entered in error. Choose another one.')
}

/** Records that the patient withdrew a consent; of two who do so at once the second is refused. */
export async function withdrawConsent(
  scope: WriteScope,
  id: string,
  { withdrawn_on, reason }: BodyOf<typeof consents.withdrawConsent>,
): Promise<Consent> {
  const { patient_id, decided_on } = await consentById(scope, id)
  await scope.one(lockChart(scope, patient_id))
  if (!isWithdrawable(await consentById(scope, id)))
    throw new Problem('state_not_allowed', 'Only what was given and not withdrawn yet can be withdrawn.')
  if (withdrawn_on > todayIn(scope)) refuseField('withdrawn_on', 'This day is still to come.')
  if (withdrawn_on < decided_on) refuseField('withdrawn_on', 'This is before the day of the decision.')
  scope.setAuditSubject({ subject_kind: 'consent', subject_id: id, patient_id })
  scope.recordAccess(patient_id)
  await scope.run(insertWithdrawal(scope, { consent_id: id, patient_id, withdrawn_on, reason, ...authorOf(scope), created_at: scope.now }))
  return presentConsent(scope, await consentById(scope, id))
}
