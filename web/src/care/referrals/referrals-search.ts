import { type ReferralStage, referralStages } from '@polyclinic/contract/care/referrals/referral-machine'

/** The filters of the list of referrals, and the referral that is open beside it. */
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
