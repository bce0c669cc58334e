import type { WriteScope } from '../../kernel/scope.ts'
import type { FollowedReferral } from '../referrals/index.ts'
import { recordFollowUp } from './record-follow-up.ts'
import { closeFollowUp } from './tasks.sql.ts'

const followUpOf = (scope: WriteScope, { referral_id, patient_id, specialty, author_account_id }: FollowedReferral) =>
  ({
    source_kind: 'referral',
    source_id: referral_id,
    patient_id,
    title: specialty,
    account_id: author_account_id,
    due_at: scope.now,
  }) as const

/** The day on which an answer was expected has passed. */
export const followUnanswered = (scope: WriteScope, referral: FollowedReferral) =>
  recordFollowUp(scope, {
    ...followUpOf(scope, referral),
    kind: 'unanswered-referral',
    priority: 'urgent',
    line: 'A referral has no answer',
  })

/** An answer came, or the recipient refused the patient: the author of the referral reviews it. */
export const followReturned = (scope: WriteScope, referral: FollowedReferral) =>
  recordFollowUp(scope, {
    ...followUpOf(scope, referral),
    kind: 'returned-referral',
    priority: 'routine',
    line: 'A referral came back',
  })

export async function closeReferralFollowUp(scope: WriteScope, { referral_id }: { referral_id: string }) {
  await scope.run(closeFollowUp(scope, referral_id, ['unanswered-referral', 'returned-referral']))
  scope.invalidate('tasks')
}
