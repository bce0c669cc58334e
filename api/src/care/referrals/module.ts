import { moves } from '../../kernel/chart-tables.ts'
import type { Module } from '../../kernel/events/domain-events.ts'
import { referralEffects } from './referral-effects.ts'
import { referralRules } from './referral-lifecycle.ts'
import { referralsSweep } from './referrals.jobs.ts'
import { referralsRoutes } from './referrals.routes.ts'

export const referralsModule: Module = {
  name: 'referrals',
  routes: referralsRoutes,
  charts: {
    referrals: moves({ shown_as: 'referrals' }),
  },
  jobs: [referralsSweep],
  lifecycles: [{ ...referralRules, effects: referralEffects }],
}
