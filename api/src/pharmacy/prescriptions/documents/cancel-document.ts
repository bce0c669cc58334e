import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { WriteScope } from '../../../kernel/scope.ts'
import { movePrescription } from './move-prescription.ts'
import { documentById } from './present-document.ts'

/** Withdraws each line that is not over. One of which something was dispensed refuses it for all of them. */
export async function cancelDocument(scope: WriteScope, id: string, reason: string): Promise<PrescriptionDocument> {
  const { document } = await documentById(scope, id)
  const open = document.lines.filter(({ status }) => status === 'draft' || status === 'active' || status === 'on-hold')
  // Where nothing is open, the first line says why not.
  for (const line of open.length > 0 ? open : document.lines.slice(0, 1)) await movePrescription(scope, line.id, 'cancel', reason)
  scope.setAuditSubject({ subject_kind: 'prescription', subject_id: id, patient_id: document.patient_id })
  return (await documentById(scope, id)).document
}
