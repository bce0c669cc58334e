import type { FamilyHistoryEntry } from '@polyclinic/contract/chart/family-history/family-history'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { familyHistoryRows } from './family-history.sql.ts'
import { type FamilyHistorySubject, familyHistoryRules } from './family-history-lifecycle.ts'

type EntryRow = RowOf<typeof familyHistoryRows>

/** One entry whose chart this caller may open. */
export async function entryById(scope: Scope, id: string): Promise<EntryRow> {
  const row = await scope.one(familyHistoryRows(scope).where('family_history.id', '=', id))
  await requireChart(scope, row.patient_id)
  return row
}

/** As the engine asks for it. */
export const subjectOf = (scope: Scope, row: EntryRow): FamilyHistorySubject => ({
  status: row.error_reason === null ? 'completed' : 'entered-in-error',
  performer: performerOf(scope),
  facts: { is_replaced: row.replaced_by !== null },
  is_own: row.author_account_id === scope.actor.account_id,
})

export function presentEntry(scope: Scope, row: EntryRow): FamilyHistoryEntry {
  const { author_account_id: _, replaced_by, error_reason, error_author_name, error_author_role, error_created_at, ...shown } = row
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const subject = subjectOf(scope, row)
  return {
    ...(shown as Pick<FamilyHistoryEntry, keyof typeof shown>),
    status: subject.status,
    is_replaced: replaced_by !== null,
    error: error_reason === null ? null : (error as FamilyHistoryEntry['error']),
    can: allowedActions(familyHistoryRules, subject).can,
  }
}
