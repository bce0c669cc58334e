import { type ReferralStatus, referralMachine } from '@polyclinic/contract/care/referrals/referral-machine'
import type { RulesFor, Subject } from '@polyclinic/contract/kernel/machine'
import { refusalsOf } from '../../kernel/machine.ts'

type Facts = Record<string, never>

export const referralRules: RulesFor<typeof referralMachine, Facts> = {
  machine: referralMachine,
  refusals: refusalsOf('referral', {
    draft: 'a draft',
    requested: 'sent',
    accepted: 'accepted',
    answered: 'answered',
    completed: 'closed',
    rejected: 'declined',
    cancelled: 'cancelled',
  }),
  guards: {},
}
export type ReferralSubject = Subject<ReferralStatus, Facts>
