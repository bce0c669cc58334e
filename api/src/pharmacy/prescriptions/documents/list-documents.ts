import type { QueryOf } from '@polyclinic/contract/kernel/call'
import type { PrescriptionDocumentItem, prescriptionDocuments } from '@polyclinic/contract/pharmacy/prescriptions/prescription-documents'
import { sql } from 'kysely'
import { chartIsOpen, requireChart } from '../../../chart/patients/index.ts'
import { todayIn } from '../../../kernel/clinic-day.ts'
import { countUpTo } from '../../../kernel/db/count-up-to.ts'
import { whenGiven } from '../../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../../kernel/http/keyset.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { presentItem } from '../prescription.ts'
import { prescriptionItems } from '../prescriptions.sql.ts'
import { documentRows, hasLineOf, hasLineOfStatus } from './documents.sql.ts'
import { presentDocument } from './present-document.ts'

/** Prescriptions of the clinic, or of one chart, with their lines, latest first. */
export async function listDocuments(scope: Scope, query: QueryOf<typeof prescriptionDocuments.listPrescriptionDocuments>) {
  const { patient_id, status, mine, cursor, limit, total } = query
  if (patient_id) await requireChart(scope, patient_id)
  const before = readCursor(cursor, 2)
  const all = documentRows(scope)
    .where(chartIsOpen(scope))
    .$call(whenGiven(patient_id, (q, patient_id) => q.where('prescription_documents.patient_id', '=', patient_id)))
    .$call(whenGiven(status, (q, status) => q.where(hasLineOfStatus(scope.organization_id, status, todayIn(scope)))))
    .$if(mine === 'true', (q) => q.where(hasLineOf(scope.organization_id, scope.actor.account_id as string)))
  const rows = await scope.rows(
    all
      .$if(before !== null, (q) =>
        q.where(
          sql<boolean>`(prescription_documents.authored_at, prescription_documents.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`,
        ),
      )
      .orderBy('prescription_documents.authored_at', 'desc')
      .orderBy('prescription_documents.id', 'desc')
      .limit(limit + 1),
  )
  const lines = await linesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const page = pageOf(
    rows,
    limit,
    (row) => [row.authored_at, row.id],
    (row): PrescriptionDocumentItem => presentDocument(row, lines.get(row.id) ?? []),
  )
  scope.recordAccess([...new Set(page.items.map((row) => row.patient_id))])
  if (total !== 'true') return page
  const { n } = await scope.one(countUpTo(all))
  return { ...page, total: n }
}

async function linesOf(scope: Scope, document_ids: readonly string[]) {
  if (document_ids.length === 0) return new Map<string, PrescriptionDocumentItem['lines']>()
  const rows = await scope.rows(
    prescriptionItems(scope)
      .where('prescriptions.document_id', 'in', [...document_ids])
      .orderBy('prescriptions.line_number')
      .orderBy('prescriptions.id'),
  )
  return Map.groupBy(
    rows.map((row) => presentItem(scope, row)),
    ({ document_id }) => document_id,
  )
}
