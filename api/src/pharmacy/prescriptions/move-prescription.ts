import type { BodyOf } from '@polyclinic/contract/kernel/call'
import { type PrescriptionAction, validDays } from '@polyclinic/contract/pharmacy/prescriptions/prescription-rules'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireChart } from '../../chart/patients/index.ts'
import { dayIn, todayIn } from '../../kernel/clinic-day.ts'
import { newCode } from '../../kernel/crypto.ts'
import { refuseStatus, requireTransition, runTransition } from '../../kernel/machine.ts'
import { requirePrintable } from '../../kernel/paper/require-printable.ts'
import { Problem, stale } from '../../kernel/problem.ts'
import { requireDeathKnown } from '../../kernel/require-death-known.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { medicationById } from '../formulary/index.ts'
import { prescriptionById } from './prescription.ts'
import { prescriptionEffects } from './prescription-effects.ts'
import { prescriptionRules, subjectOf } from './prescription-rules.ts'
import { updateDraft, updateStatus } from './prescriptions.sql.ts'
import { requirePrescriber } from './require-prescriber.ts'
import { medicineOf, outcomesOf, safetyOf } from './safety.ts'

/**
 * Activates a draft in the version that the prescriber saw: it is checked again with the allergies and prescriptions of now, and
 * gets the code by which a pharmacy verifies it. Whoever activates it is the prescriber, a registered practitioner, whoever wrote the
 * draft; from then on the database refuses every change of the row.
 */
export async function activatePrescription(
  scope: WriteScope,
  id: string,
  version: number,
  { override_reason, death_known }: BodyOf<typeof prescriptions.activatePrescription>,
): Promise<Prescription> {
  const { prescription: draft, account_id } = await prescriptionById(scope, id)
  const transition = requireTransition(prescriptionRules, 'activate', subjectOf(scope, draft))
  const { patient_id, medication_id, medication_text, instructions } = draft
  requirePrintable({ medication_text, instructions })
  requireDeathKnown(scope, await requireChart(scope, patient_id), death_known)
  const drug = medication_id ? await medicationById(scope, medication_id) : null
  const prescriber = await requirePrescriber(scope, drug)
  const check = await safetyOf(scope, patient_id, medicineOf(drug, medication_text), id)
  if (check.needs_reason && !override_reason) {
    const message = `${check.summary} Give a reason to prescribe it all the same.`
    throw new Problem('refused_by_rule', message, { errors: [{ path: 'override_reason', message }], alternatives: { check } })
  }
  const today = todayIn(scope)
  const valid_until = draft.valid_until ?? dayIn(scope, new Date(scope.now.getTime() + validDays * 86_400_000))
  if (valid_until < today)
    throw new Problem('refused_by_rule', 'Its last day is over. Change it first.', {
      errors: [{ path: 'valid_until', message: 'This day is over.' }],
    })
  const verification_code = newCode(10)
  const override = check.outcome === 'alert' ? override_reason : null
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id,
    details: { author: draft.author_name, check: check.outcome, parts: outcomesOf(check), ...(override ? { overridden: true } : {}) },
  })
  await runTransition(transition, prescriptionEffects, { scope, prescription: draft, account_id, verification_code }, async () => {
    const changed = await scope.run(
      updateDraft(scope, id)
        .set({
          practitioner_id: scope.session?.practitioner_id ?? null,
          prescriber_account_id: prescriber.account_id,
          prescriber_name: prescriber.name,
          prescriber_role: prescriber.role,
          prescriber_registration: prescriber.registration_number,
          activated_at: scope.now,
          valid_until,
          verification_code,
          check_outcome: check.outcome,
          check_summary: check.summary,
          check_parts: JSON.stringify(check.parts),
          override_reason: override ?? null,
          version: version + 1,
        })
        .where('version', '=', version),
    )
    if (changed === 0 || !(await updateStatus(scope, id, draft.status, transition.to, null)))
      stale((await prescriptionById(scope, id)).prescription, 'Somebody changed this prescription in the meantime. Read it again first.')
  })
  return (await prescriptionById(scope, id)).prescription
}

/** Applies any other transition of the table. */
export async function movePrescription(
  scope: WriteScope,
  id: string,
  action: Exclude<PrescriptionAction, 'edit' | 'activate' | 'dispense'>,
  reason?: string,
): Promise<Prescription> {
  const found = await prescriptionById(scope, id)
  const { prescription: before } = found
  const transition = requireTransition(prescriptionRules, action, subjectOf(scope, before))
  scope.setAuditSubject({
    subject_kind: 'prescription',
    subject_id: id,
    patient_id: before.patient_id,
  })
  await runTransition(transition, prescriptionEffects, { scope, ...found }, async () => {
    const isChanged = await updateStatus(scope, id, before.status, transition.to, reason ?? null)
    // A colleague was first.
    if (!isChanged) refuseStatus(prescriptionRules, (await prescriptionById(scope, id)).prescription.status)
  })
  return (await prescriptionById(scope, id)).prescription
}
