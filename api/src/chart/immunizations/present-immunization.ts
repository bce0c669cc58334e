import type { Immunization } from '@polyclinic/contract/chart/immunizations/immunizations'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import type { RowOf } from '../../kernel/db/row-of.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { type ImmunizationSubject, immunizationRules } from './immunization-lifecycle.ts'
import { immunizationRows } from './immunizations.sql.ts'

export type ImmunizationRow = RowOf<typeof immunizationRows>

/** One vaccination whose chart this caller may open. */
export async function immunizationById(scope: Scope, id: string): Promise<ImmunizationRow> {
  const row = await scope.one(immunizationRows(scope).where('immunizations.id', '=', id))
  await requireChart(scope, row.patient_id)
  return row
}

/** As the engine asks for it. */
export const subjectOf = (scope: Scope, row: ImmunizationRow): ImmunizationSubject => ({
  status: row.error_reason === null ? (row.status as 'completed' | 'not-done') : 'entered-in-error',
  performer: performerOf(scope),
  facts: null,
  is_own: row.author_account_id === scope.actor.account_id,
})

export function presentImmunization(scope: Scope, row: ImmunizationRow): Immunization {
  const { author_account_id: _, error_reason, error_author_name, error_author_role, error_created_at, ...shown } = row
  const error = { reason: error_reason, author_name: error_author_name, author_role: error_author_role, created_at: error_created_at }
  const subject = subjectOf(scope, row)
  return {
    ...(shown as Pick<Immunization, keyof typeof shown>),
    status: subject.status,
    error: error_reason === null ? null : (error as Immunization['error']),
    can: allowedActions(immunizationRules, subject).can,
  }
}
