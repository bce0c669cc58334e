import type { patients } from '@polyclinic/contract/chart/patients/patients'
import { proposeAllergens } from '@polyclinic/contract/engine/drug-safety/allergen-codes'
import type { OutputOf, QueryOf } from '@polyclinic/contract/kernel/call'
import { whenGiven } from '../../kernel/db/when-given.ts'
import { pageOf, readCursor } from '../../kernel/http/keyset.ts'
import type { Scope } from '../../kernel/scope.ts'
import { allergiesToCode } from './allergies.sql.ts'

/** As many as a person compares at a glance. */
const mostProposals = 6

/** Allergies that nothing is checked against, because nobody has said what of the list they mean. */
export async function listAllergiesToCode(
  scope: Scope,
  { cursor, limit }: QueryOf<typeof patients.listAllergiesToCode>,
): Promise<OutputOf<typeof patients.listAllergiesToCode>> {
  const after = readCursor(cursor, 1)
  const rows = await scope.rows(
    allergiesToCode(scope)
      .$call(whenGiven(after?.[0], (q, id) => q.where('allergies.id', '>', id)))
      .limit(limit + 1),
  )
  scope.recordAccess([...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))])
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...row, proposals: proposeAllergens(row.substance, mostProposals) }),
  )
}
