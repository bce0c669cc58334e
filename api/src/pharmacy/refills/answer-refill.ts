import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { type DenialCode, isFillLeft, type RefillRequestAction } from '@polyclinic/contract/pharmacy/refills/refill-request-machine'
import type { refills as calls, RefillRequest } from '@polyclinic/contract/pharmacy/refills/refills'
import { lockChart } from '../../chart/patients/index.ts'
import { refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { Problem } from '../../kernel/problem.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { checkSafety, prescriptionById, succeedPrescription } from '../prescriptions/index.ts'
import { factsOf, presentRequest, requestById } from './refill-request.ts'
import { refillRequestEffects, refillRequestRules, subjectOf } from './refill-request-rules.ts'
import { type RequestRow, updateRequest } from './refills.sql.ts'

interface Answer {
  answer_code?: DenialCode
  answer_text?: string | null
  renewed_prescription_id?: string
}

/** Answers a request that waits, once: under the lock of the chart, so that two who answer at the same moment are one after the other. */
async function answer(
  scope: WriteScope,
  id: string,
  action: RefillRequestAction,
  write: (request: RequestRow) => Promise<Answer> | Answer,
): Promise<RefillRequest> {
  const { patient_id } = await requestById(scope, id)
  await scope.one(lockChart(scope, patient_id))
  const request = await requestById(scope, id)
  const transition = requireTransition(refillRequestRules, action, subjectOf(scope, factsOf(scope, request)))
  const answered = await write(request)
  const { prescription_id } = request
  scope.setAuditSubject({
    subject_kind: 'refill-request',
    subject_id: id,
    patient_id,
    details: {
      prescription_id,
      ...(answered.renewed_prescription_id ? { renewed_prescription_id: answered.renewed_prescription_id } : {}),
    },
  })
  await runTransition(transition, refillRequestEffects, { scope, request }, async () => {
    const { account_id, name, role } = scope.actor
    const by = { answered_by: account_id, answered_by_name: name, answered_by_role: role, answered_at: scope.at }
    if ((await scope.run(updateRequest(scope, id, { ...answered, ...by, status: transition.to }))) === 0)
      refuseStatus(refillRequestRules, transition.to)
  })
  scope.invalidate('prescriptions')
  return presentRequest(scope, await requestById(scope, id))
}

/** Another fill of what is prescribed, where one is left; otherwise the same prescription anew. */
export const approveRefill = (scope: WriteScope, id: string, { override_reason }: BodyOf<typeof calls.approveRefillRequest>) =>
  answer(scope, id, 'approve', async (request) => {
    const { prescription } = await prescriptionById(scope, request.prescription_id)
    if (isFillLeft(factsOf(scope, request))) {
      await requireSafe(scope, prescription, override_reason)
      return {}
    }
    const renewed = await succeedPrescription(scope, prescription, {}, { override_reason, end_reason: null })
    return { renewed_prescription_id: renewed.id }
  })

export const authorizeFill = (scope: WriteScope, id: string, { override_reason }: BodyOf<typeof calls.authorizeFill>) =>
  answer(scope, id, 'authorize-fill', async (request) => {
    await requireSafe(scope, (await prescriptionById(scope, request.prescription_id)).prescription, override_reason)
    return {}
  })

export const prescribeOtherwise = (
  scope: WriteScope,
  id: string,
  { override_reason, answer_text, ...changes }: BodyOf<typeof calls.changeRefillRequest>,
) =>
  answer(scope, id, 'change', async (request) => {
    const { prescription } = await prescriptionById(scope, request.prescription_id)
    const end_reason = 'Another prescription takes its place.'
    const changed = await succeedPrescription(scope, prescription, changes, { override_reason, end_reason })
    return { renewed_prescription_id: changed.id, answer_text: answer_text ?? null }
  })

export const denyRefill = (scope: WriteScope, id: string, { answer_code, reason }: BodyOf<typeof calls.denyRefillRequest>) =>
  answer(scope, id, 'deny', () => ({ answer_code, answer_text: reason }))

export const inviteForRefill = (scope: WriteScope, id: string, reason: string) =>
  answer(scope, id, 'invite', () => ({ answer_text: reason }))

/** A fill is checked against the chart of today, as when it is prescribed; a grave alert needs a reason to go on. */
async function requireSafe(scope: WriteScope, prescription: Prescription, override_reason: string | undefined) {
  const { patient_id, medication_id, medication_text, id: prescription_id } = prescription
  const check = await checkSafety(scope, { patient_id, prescription_id, ...(medication_id ? { medication_id } : { medication_text }) })
  if (!check.needs_reason) return
  if (override_reason) return scope.setAuditSubject({ details: { overridden: true } })
  const message = `${check.summary} Give a reason to approve it all the same.`
  throw new Problem('refused_by_rule', message, { errors: [{ path: 'override_reason', message }], alternatives: { check } })
}
