import { todayIn } from '../../kernel/clinic-day.ts'
import { asSystem } from '../../kernel/jobs/as-system.ts'
import { clinicJob } from '../../kernel/jobs/clinic-job.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clinic } from '../../kernel/session.ts'
import { markOverdue, referralsAreDue, referralsPerRun } from './referrals.sql.ts'

/** Publishes, for one clinic, the referrals without an answer by their day, each once. */
export const sweepReferrals = (kernel: Kernel, clinic: Clinic) =>
  asSystem(kernel, { reason: 'safety net', domain: 'referrals', clinic }, async (scope) => {
    const overdue = await scope.rows(markOverdue(scope, todayIn(scope)))
    for (const { id, ...referral } of overdue) await scope.emit('referral.overdue', { referral_id: id, ...referral })
    return overdue.length === referralsPerRun ? 'more' : 'done'
  })

export const referralsSweep = clinicJob({
  name: 'referrals-sweep',
  cron: '*/15 * * * *',
  isDue: referralsAreDue,
  work: sweepReferrals,
  failure: 'referrals without an answer not found',
})
