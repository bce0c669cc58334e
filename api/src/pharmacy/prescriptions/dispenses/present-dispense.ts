import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { Dispense } from '@polyclinic/contract/pharmacy/prescriptions/dispenses'
import { requireChart } from '../../../chart/patients/index.ts'
import type { RowOf } from '../../../kernel/db/row-of.ts'
import { performerOf } from '../../../kernel/machine.ts'
import type { Scope } from '../../../kernel/scope.ts'
import { dispenseRows } from '../dispenses.sql.ts'
import { type DispenseSubject, dispenseRules } from './dispense-lifecycle.ts'

type DispenseRow = RowOf<typeof dispenseRows>

/** One dispense whose chart this caller may open. */
export async function dispenseById(scope: Scope, id: string): Promise<DispenseRow> {
  const row = await scope.one(dispenseRows(scope).where('dispenses.id', '=', id))
  await requireChart(scope, row.patient_id)
  return row
}

/** As the engine asks for it. */
export const subjectOf = (scope: Scope, row: DispenseRow): DispenseSubject => ({
  status: row.error_reason === null ? 'completed' : 'entered-in-error',
  performer: performerOf(scope),
  facts: null,
  is_own: row.dispenser_account_id === scope.actor.account_id,
})

export function presentDispense(scope: Scope, row: DispenseRow): Dispense {
  const { stock_move_id: _, dispenser_account_id: __, ...rest } = row
  const { error_reason, error_author_name, error_author_role, error_created_at, ...shown } = rest
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const subject = subjectOf(scope, row)
  return {
    ...shown,
    dispenser_role: shown.dispenser_role as Dispense['dispenser_role'],
    status: subject.status,
    error: error_reason === null ? null : (error as Dispense['error']),
    can: allowedActions(dispenseRules, subject).can,
  }
}
