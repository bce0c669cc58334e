import type { Consent } from '@polyclinic/contract/chart/consents/consents'
import { todayIn } from '../../kernel/clinic-day.ts'
import type { RowOf } from '../../kernel/db/row-of.ts'
import type { Scope } from '../../kernel/scope.ts'
import { requireChart } from '../patients/index.ts'
import { consentRows } from './consents.sql.ts'

export type ConsentRow = RowOf<typeof consentRows>

/** One decision whose chart this caller may open. */
export async function consentById(scope: Scope, id: string): Promise<ConsentRow> {
  const row = await scope.one(consentRows(scope).where('consents.id', '=', id))
  await requireChart(scope, row.patient_id)
  return row
}

interface Decision {
  decision: string
  ends_on: string | null
  withdrawn_on: string | null
}

/** Given, not withdrawn, and not over. */
export const isInForce = ({ decision, ends_on, withdrawn_on }: Decision, today: string) =>
  decision === 'given' && withdrawn_on === null && (ends_on === null || ends_on >= today)

/** Only what was given is withdrawn, once. */
export const isWithdrawable = ({ decision, withdrawn_on }: Pick<Decision, 'decision' | 'withdrawn_on'>) =>
  decision === 'given' && withdrawn_on === null

export function presentConsent(scope: Scope, row: ConsentRow): Consent {
  const { withdrawn_on, withdrawn_reason, withdrawn_author_name, withdrawn_author_role, withdrawn_created_at, ...shown } = row
  const withdrawal = {
    withdrawn_on,
    reason: withdrawn_reason,
    author_name: withdrawn_author_name,
    author_role: withdrawn_author_role,
    created_at: withdrawn_created_at,
  }
  return {
    ...(shown as Pick<Consent, keyof typeof shown>),
    withdrawal: withdrawn_on === null ? null : (withdrawal as Consent['withdrawal']),
    is_in_force: isInForce(row, todayIn(scope)),
    can: isWithdrawable(row) && scope.can('patients.edit') ? ['withdraw'] : [],
  }
}
