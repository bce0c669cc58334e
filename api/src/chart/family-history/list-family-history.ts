import type { familyHistory } from '@polyclinic/contract/chart/family-history/family-history'
import type { QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { familyHistoryRows } from './family-history.sql.ts'
import { presentEntry } from './present-entry.ts'

export async function listFamilyHistory(
  scope: Scope,
  patient_id: string,
  { cursor, limit }: QueryOf<typeof familyHistory.listFamilyHistory>,
) {
  await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  const before = readCursor(cursor, 1)
  const rows = await scope.rows(
    familyHistoryRows(scope)
      .where('family_history.patient_id', '=', patient_id)
      .$call(whenGiven(before?.[0], (q, id) => q.where('family_history.id', '<', id)))
      .orderBy('family_history.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => presentEntry(scope, row),
  )
}
