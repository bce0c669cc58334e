import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PrescriptionAction } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireTransition, runTransition } from '../../../kernel/machine.ts'
import { Problem, stale } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { prescriptionById } from '../prescription.ts'
import { prescriptionEffects } from '../prescription-effects.ts'
import { prescriptionRules, subjectOf } from '../prescription-rules.ts'
import { lockPrescription, updateStatus } from '../prescriptions.sql.ts'
import { activateDocument } from './activate-document.ts'
import { documentById } from './present-document.ts'

/** Activates a prescription of one line, in the version that the prescriber saw. Several lines are made valid together. */
export async function activatePrescription(
  scope: WriteScope,
  id: string,
  version: number,
  body: BodyOf<typeof prescriptions.activatePrescription>,
): Promise<Prescription> {
  const { prescription } = await prescriptionById(scope, id)
  requireTransition(prescriptionRules, 'activate', subjectOf(scope, prescription))
  const { document } = await documentById(scope, prescription.document_id)
  if (document.lines.length > 1)
    throw new Problem('state_not_allowed', `This is one of ${document.lines.length} lines, which are made valid together.`)
  if (prescription.version !== version) stale(prescription, 'Somebody changed this prescription in the meantime. Read it again first.')
  const currentOf = async () => (await prescriptionById(scope, id)).prescription
  await activateDocument(scope, document.id, document.version, body, currentOf)
  return (await prescriptionById(scope, id)).prescription
}

/** Applies any other transition of the table. */
export async function movePrescription(
  scope: WriteScope,
  id: string,
  action: Exclude<PrescriptionAction, 'edit' | 'activate' | 'dispense'>,
  reason?: string,
): Promise<Prescription> {
  // Whether something was dispensed decides, and whoever dispenses or moves it holds this lock, so that the status read below stays.
  await scope.one(lockPrescription(scope, id))
  const found = await prescriptionById(scope, id)
  const { prescription: before } = found
  const transition = requireTransition(prescriptionRules, action, subjectOf(scope, before))
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id: before.patient_id,
  })
  await runTransition(transition, prescriptionEffects, { scope, ...found }, async () => {
    await updateStatus(scope, id, before.status, transition.to, reason ?? null)
  })
  return (await prescriptionById(scope, id)).prescription
}
