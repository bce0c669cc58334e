import { awaitingAnswer, type ReferralStatus } from '@polyclinic/contract/care/referrals/referral-machine'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { allowedActions } from '@polyclinic/contract/kernel/machine'
import { requireChart } from '../../chart/patients/index.ts'
import { todayIn } from '../../kernel/clinic-day.ts'
import { performerOf } from '../../kernel/machine.ts'
import type { Scope } from '../../kernel/scope.ts'
import { type ReferralSubject, referralRules } from './referral-lifecycle.ts'
import { type ReferralRow, referralRows } from './referrals.sql.ts'

/** The subject as the transition engine takes it. */
export const subjectOf = (scope: Scope, { status }: Pick<ReferralRow, 'status'>): ReferralSubject => ({
  status: status as ReferralStatus,
  performer: performerOf(scope),
  facts: {},
})

const awaits: readonly string[] = awaitingAnswer

/** A referral with the actions of this caller. */
export function presentReferral(scope: Scope, { author_account_id: _, ...row }: ReferralRow): Referral {
  return {
    ...(row as Omit<Referral, 'is_overdue' | 'can'>),
    is_overdue: awaits.includes(row.status) && row.expected_on < todayIn(scope),
    can: allowedActions(referralRules, subjectOf(scope, row)).can,
  }
}

/** One referral whose chart this caller may open. */
export async function referralById(scope: Scope, id: string): Promise<ReferralRow> {
  const row = await scope.one(referralRows(scope).where('referrals.id', '=', id))
  await requireChart(scope, row.patient_id)
  scope.recordAccess(row.patient_id)
  return row
}

export const getReferral = async (scope: Scope, id: string) => presentReferral(scope, await referralById(scope, id))
