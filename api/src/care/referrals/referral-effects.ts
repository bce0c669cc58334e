import type { ReferralEffect } from '@polyclinic/contract/care/referrals/referral-machine'
import type { Effects } from '../../kernel/machine.ts'
import type { WriteScope } from '../../kernel/scope.ts'
import { finalizeDraftRecord } from '../records/index.ts'
import type { ReferralRow } from './referrals.sql.ts'

/** A referral before its transition. */
export interface ReferralChange {
  scope: WriteScope
  row: ReferralRow
}

export const referralEffects: Effects<ReferralEffect, ReferralChange> = {
  'finalizes-letter': { after: ({ scope, row }) => finalizeDraftRecord(scope, row.letter_id) },
  'closes-follow-up': { after: ({ scope, row }) => scope.emit('referral.follow-up-closed', { referral_id: row.id }) },
  'tells-of-return': {
    after: ({ scope, row: { id, patient_id, specialty, author_account_id } }) =>
      scope.emit('referral.returned', { referral_id: id, patient_id, specialty, author_account_id }),
  },
}
