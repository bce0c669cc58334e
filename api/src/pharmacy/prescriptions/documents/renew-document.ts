import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { PrescriptionDocument, prescriptionDocuments } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { Prescription } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { Problem, refuseField } from '../../../kernel/problem.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import type { LineInput } from '../line-columns.ts'
import { activateDocument } from './activate-document.ts'
import { createDocument } from './create-document.ts'
import { documentById } from './present-document.ts'

/** Prescribes lines of a prescription again, as a draft or valid at once. What they renew stays as it is, and ends by itself. */
export async function renewDocument(
  scope: WriteScope,
  id: string,
  { line_ids, activate, ...goesOn }: BodyOf<typeof prescriptionDocuments.renewPrescriptionDocument>,
): Promise<PrescriptionDocument> {
  const { document } = await documentById(scope, id)
  if (document.activated_at === null) throw new Problem('state_not_allowed', 'A draft is not renewed. Activate it.')
  const lineIds = new Set(document.lines.map((line) => line.id))
  const unknown = line_ids?.findIndex((line_id) => !lineIds.has(line_id)) ?? -1
  if (unknown >= 0) refuseField(`line_ids.${unknown}`, 'This is no line of this prescription.')
  const lines = document.lines.filter((line) => (line_ids ? line_ids.includes(line.id) : isRenewable(line)))
  if (lines.length === 0) throw new Problem('state_not_allowed', 'All of this prescription was cancelled.')
  const { patient_id } = document
  const renewed = await createDocument(scope, { patient_id, lines: lines.map(renewedLine), at: () => '', death_known: goesOn.death_known })
  if (activate) await activateDocument(scope, renewed, 1, goesOn)
  scope.setAuditSubject({ subject_kind: 'prescription', subject_id: renewed, patient_id, details: { renews: id, lines: lines.length } })
  return (await documentById(scope, renewed)).document
}

const isRenewable = ({ status }: Prescription) => status !== 'cancelled' && status !== 'entered-in-error'

/** The same line, without its last day: that is counted anew. */
const renewedLine = (line: Prescription): LineInput => ({
  ...(line.medication_id ? { medication_id: line.medication_id } : { medication_text: line.medication_text }),
  dosage: line.dosage,
  instructions: line.instructions,
  quantity: line.quantity,
  refills: line.refills,
  substitution_allowed: line.substitution_allowed,
})
