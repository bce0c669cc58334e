import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { WriteScope } from '../../../kernel/scope.ts'
import { prescriptionById } from '../prescription.ts'
import { createDocument } from './create-document.ts'
import { activatePrescription, movePrescription } from './move-prescription.ts'
import { changedDosage } from './write-prescription.ts'

type Changes = Partial<
  Pick<
    BodyOf<typeof prescriptions.createPrescription>,
    'dose_quantity' | 'frequency' | 'period_days' | 'duration_days' | 'quantity' | 'refills' | 'instructions'
  >
>

/**
 * Writes the prescription that follows another one: the same line, but for what is changed. It is valid at once, and the one
 * before ends, so that the safety check does not find the medicine twice. Refuses whoever may not sign it.
 */
export async function succeedPrescription(
  scope: WriteScope,
  before: Prescription,
  changes: Changes,
  { override_reason, end_reason }: { override_reason: string | undefined; end_reason: string | null },
): Promise<Prescription> {
  const { medication_id, medication_text, substitution_allowed } = before
  if (before.status === 'active' || before.status === 'on-hold')
    await movePrescription(scope, before.id, end_reason ? 'stop' : 'complete', end_reason ?? undefined)
  const { dose_quantity, frequency, period_days, duration_days, ...more } = changes
  const dosage = changedDosage(before.dosage, { dose_quantity, frequency, period_days, duration_days })
  const isSameDosage = JSON.stringify(dosage) === JSON.stringify(before.dosage)
  const line = {
    ...(medication_id ? { medication_id } : { medication_text }),
    dosage,
    instructions: before.instructions,
    refills: before.refills,
    substitution_allowed,
    ...(isSameDosage ? { quantity: before.quantity } : {}),
    ...more,
  }
  const id = await createDocument(scope, { patient_id: before.patient_id, lines: [line], at: () => '' })
  const draft = (await prescriptionById(scope, id)).prescription
  return activatePrescription(scope, draft.id, draft.version, { override_reason })
}
