import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Prescription, prescriptions } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import type { WriteScope } from '../../kernel/scope.ts'
import { activatePrescription, movePrescription } from './move-prescription.ts'
import { isPrescriber } from './require-prescriber.ts'
import { createPrescription } from './write-prescription.ts'

type Changes = Partial<
  Pick<
    BodyOf<typeof prescriptions.createPrescription>,
    'dose_quantity' | 'frequency' | 'period_days' | 'duration_days' | 'quantity' | 'refills' | 'instructions'
  >
>

/**
 * Writes the prescription that follows another one: the same line, but for what is changed. In the hand of a registered prescriber
 * it is valid at once, and the one before ends, so that the safety check does not find the medicine twice; anybody else's is a
 * draft beside it.
 */
export async function succeedPrescription(
  scope: WriteScope,
  before: Prescription,
  changes: Changes,
  { override_reason, end_reason }: { override_reason: string | undefined; end_reason: string | null },
): Promise<Prescription> {
  const { medication_id, medication_text, dose_quantity, dose_unit, route, frequency, period_days, as_needed, duration_days } = before
  const isValidAtOnce = await isPrescriber(scope)
  if (isValidAtOnce && (before.status === 'active' || before.status === 'on-hold'))
    await movePrescription(scope, before.id, end_reason ? 'stop' : 'complete', end_reason ?? undefined)
  const isSameDosage = [changes.dose_quantity, changes.frequency, changes.period_days, changes.duration_days].every(
    (value) => value === undefined,
  )
  const draft = await createPrescription(scope, {
    patient_id: before.patient_id,
    ...(medication_id ? { medication_id } : { medication_text }),
    dose_quantity,
    dose_unit,
    route,
    frequency,
    period_days,
    as_needed,
    duration_days,
    instructions: before.instructions,
    refills: before.refills,
    ...(isSameDosage ? { quantity: before.quantity } : {}),
    ...changes,
  })
  return isValidAtOnce ? activatePrescription(scope, draft.id, draft.version, { override_reason }) : draft
}
