import { type ReferralStage, referralStages } from '@polyclinic/contract/referral-machine'

/** Which referrals are listed, and which one stands beside the list. */
export interface ReferralsSearch {
  stage?: ReferralStage
  mine?: 'true'
  referral?: string
}

export function readReferralsSearch(search: Record<string, unknown>): ReferralsSearch {
  const stage = referralStages.find((stage) => stage === search.stage)
  return {
    ...(stage ? { stage } : {}),
    ...(search.mine === 'true' ? { mine: 'true' } : {}),
    ...(typeof search.referral === 'string' ? { referral: search.referral } : {}),
  }
}
