import { dispensedPart, documentStatus } from '@polyclinic/contract/pharmacy/prescriptions/document-status'
import type { PrescriptionDocument } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import type { Prescription, PrescriptionItem } from '@polyclinic/contract/pharmacy/prescriptions/prescriptions'
import { requireChart } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { presentPrescription } from '../prescription.ts'
import { prescriptionRows } from '../prescriptions.sql.ts'
import { documentRows } from './documents.sql.ts'

/** A line that was taken out of a draft is not shown beside others, and stays in the database with its reason. */
export function shownLines<L extends Pick<PrescriptionItem, 'status' | 'activated_at'>>(lines: readonly L[]): L[] {
  const shown = lines.filter(({ status, activated_at }) => status === 'draft' || activated_at !== null)
  return shown.length > 0 ? shown : [...lines]
}

/** A document with what is computed from its lines. */
export const presentDocument = <L extends PrescriptionItem>(row: RowOf<typeof documentRows>, lines: readonly L[]) => ({
  ...row,
  status: documentStatus(lines),
  dispensed: dispensedPart(lines),
  lines: shownLines(lines),
})

/** One document whose chart this caller may open, with the account of its patient. */
export async function documentById(scope: Scope, id: string): Promise<{ document: PrescriptionDocument; account_id: string | null }> {
  const row = await scope.one(documentRows(scope).where('prescription_documents.id', '=', id))
  await requireChart(scope, row.patient_id)
  const rows = await scope.rows(
    prescriptionRows(scope).where('prescriptions.document_id', '=', id).orderBy('prescriptions.line_number').orderBy('prescriptions.id'),
  )
  const document = presentDocument(
    row,
    rows.map((line) => presentPrescription(scope, line)),
  )
  return { document: { ...document, can: actionsOf(scope, document) }, account_id: rows[0]?.account_id ?? null }
}

/** What may be done with all of it: what may be done with each of its lines. */
function actionsOf(
  scope: Scope,
  { lines, activated_at }: { lines: readonly Prescription[]; activated_at: string | null },
): PrescriptionDocument['can'] {
  const can: PrescriptionDocument['can'] = []
  for (const action of ['edit', 'activate', 'cancel'] as const) if (lines.every((line) => line.can.includes(action))) can.push(action)
  if (activated_at !== null && scope.can('prescriptions.write')) can.push('renew')
  return can
}
